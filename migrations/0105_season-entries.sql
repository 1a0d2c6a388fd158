CREATE TABLE "season_crews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_crews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"season_entry_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_captain" boolean NOT NULL,
	"has_accepted" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "season_crews_captain" CHECK (not "season_crews"."is_captain" or "season_crews"."has_accepted")
);
--> statement-breakpoint
CREATE TABLE "season_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"state" text NOT NULL,
	"car_id" integer NOT NULL,
	"number" integer,
	"team_name" text,
	"from_event_id" integer,
	"to_event_id" integer,
	"signed_up_at" timestamp with time zone NOT NULL,
	"car_changes" smallint DEFAULT 0 NOT NULL,
	"fee" text,
	"reason" text,
	"offer_ends_at" timestamp with time zone,
	"keeps_rounds" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "season_entries_state" CHECK ("season_entries"."state" in ('applied', 'accepted', 'reserve', 'offered', 'rejected', 'withdrawn')),
	CONSTRAINT "season_entries_fee" CHECK ("season_entries"."fee" in ('open', 'paid', 'waived')),
	CONSTRAINT "season_entries_number" CHECK ("season_entries"."number" between 1 and 999),
	CONSTRAINT "season_entries_offer" CHECK (("season_entries"."state" = 'offered') = ("season_entries"."offer_ends_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "season_proposals" (
	"season_entry_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event_id" integer NOT NULL,
	"is_taken" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_proposals_season_entry_id_kind_event_id_pk" PRIMARY KEY("season_entry_id","kind","event_id"),
	CONSTRAINT "season_proposals_kind" CHECK ("season_proposals"."kind" in ('sign-out', 'miss', 'withdraw'))
);
--> statement-breakpoint
CREATE TABLE "season_rounds" (
	"season_entry_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"entry_id" integer,
	"mark" text,
	"signed_out_at" timestamp with time zone,
	"problem" text,
	"version" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "season_rounds_season_entry_id_event_id_pk" PRIMARY KEY("season_entry_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "season_rules" (
	"championship_id" integer PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"closes_at" timestamp with time zone,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"car_rule" text DEFAULT 'locked' NOT NULL,
	"car_changes" smallint DEFAULT 1 NOT NULL,
	"sign_out_hours" smallint DEFAULT 2 NOT NULL,
	"free_sign_outs" smallint,
	"points_per_sign_out" smallint DEFAULT 0 NOT NULL,
	"points_per_miss" smallint DEFAULT 0 NOT NULL,
	"misses_to_withdraw" smallint,
	"reserve_order" text DEFAULT 'time' NOT NULL,
	"fee_text" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "season_rules_car" CHECK ("season_rules"."car_rule" in ('locked', 'limited', 'free')),
	CONSTRAINT "season_rules_reserves" CHECK ("season_rules"."reserve_order" in ('time', 'starts'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "season_crews" ADD CONSTRAINT "season_crews_season_entry_id_season_entries_id_fk" FOREIGN KEY ("season_entry_id") REFERENCES "public"."season_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_crews" ADD CONSTRAINT "season_crews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_entries" ADD CONSTRAINT "season_entries_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_entries" ADD CONSTRAINT "season_entries_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_entries" ADD CONSTRAINT "season_entries_from_event_id_events_id_fk" FOREIGN KEY ("from_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_entries" ADD CONSTRAINT "season_entries_to_event_id_events_id_fk" FOREIGN KEY ("to_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_proposals" ADD CONSTRAINT "season_proposals_season_entry_id_season_entries_id_fk" FOREIGN KEY ("season_entry_id") REFERENCES "public"."season_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_proposals" ADD CONSTRAINT "season_proposals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_rounds" ADD CONSTRAINT "season_rounds_season_entry_id_season_entries_id_fk" FOREIGN KEY ("season_entry_id") REFERENCES "public"."season_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_rounds" ADD CONSTRAINT "season_rounds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_rounds" ADD CONSTRAINT "season_rounds_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_rules" ADD CONSTRAINT "season_rules_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "season_crews_once" ON "season_crews" USING btree ("season_entry_id","user_id");--> statement-breakpoint
CREATE INDEX "season_crews_user" ON "season_crews" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "season_crews_one_captain" ON "season_crews" USING btree ("season_entry_id") WHERE "season_crews"."is_captain";--> statement-breakpoint
CREATE INDEX "season_entries_championship" ON "season_entries" USING btree ("championship_id");--> statement-breakpoint
CREATE INDEX "season_entries_from" ON "season_entries" USING btree ("from_event_id");--> statement-breakpoint
CREATE INDEX "season_entries_to" ON "season_entries" USING btree ("to_event_id");--> statement-breakpoint
CREATE INDEX "season_proposals_event" ON "season_proposals" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "season_rounds_event" ON "season_rounds" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "season_rounds_entry" ON "season_rounds" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'season-entry', 'season-offer', 'event-moved', 'event-cancelled', 'ban', 'penalty-open', 'licence-threshold', 'licence-proposal', 'role', 'case-named', 'case-decided', 'case-ended', 'case-waits', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'announcement', 'news', 'public-pages', 'join-request', 'job-failed', 'channel-off', 'program-off', 'mail-refused', 'mail-failed'));