CREATE TABLE "ban_parts" (
	"penalty_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"has_ended" boolean NOT NULL,
	"was_applied" boolean NOT NULL,
	CONSTRAINT "ban_parts_penalty_id_member_id_pk" PRIMARY KEY("penalty_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "ban_rounds" (
	"penalty_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	CONSTRAINT "ban_rounds_penalty_id_event_id_pk" PRIMARY KEY("penalty_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "licence_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"label" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"points" smallint NOT NULL,
	"owner_id" integer,
	"event_id" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"ends_after_starts" smallint,
	"season_id" integer,
	"ends_with_season" boolean NOT NULL,
	CONSTRAINT "licence_points_points" CHECK ("licence_points"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "licence_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "licence_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"label" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"owner_id" integer,
	"is_of_event" boolean NOT NULL,
	"threshold" smallint NOT NULL,
	"proposes" jsonb NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"outcome_id" integer,
	"reason" text,
	CONSTRAINT "licence_proposals_once" UNIQUE("version_id","user_id","is_of_event","threshold"),
	CONSTRAINT "licence_proposals_decided" CHECK ("licence_proposals"."decided_at" is not null or ("licence_proposals"."outcome_id" is null and "licence_proposals"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "penalties" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "penalties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"label" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"effect" jsonb NOT NULL,
	"event_id" integer,
	"championship_id" integer,
	"given_at" timestamp with time zone NOT NULL,
	"suspended_id" integer,
	"begun_at" timestamp with time zone,
	"served_at" timestamp with time zone,
	"served_event_id" integer,
	"served_by_name" text,
	CONSTRAINT "penalties_served" CHECK (("penalties"."served_at" is null) = ("penalties"."served_by_name" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "ban_parts" ADD CONSTRAINT "ban_parts_penalty_id_penalties_id_fk" FOREIGN KEY ("penalty_id") REFERENCES "public"."penalties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_parts" ADD CONSTRAINT "ban_parts_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_parts" ADD CONSTRAINT "ban_parts_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_rounds" ADD CONSTRAINT "ban_rounds_penalty_id_penalties_id_fk" FOREIGN KEY ("penalty_id") REFERENCES "public"."penalties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_rounds" ADD CONSTRAINT "ban_rounds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_points" ADD CONSTRAINT "licence_points_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_points" ADD CONSTRAINT "licence_points_owner_id_championships_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_points" ADD CONSTRAINT "licence_points_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_points" ADD CONSTRAINT "licence_points_season_id_championships_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."championships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_proposals" ADD CONSTRAINT "licence_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_proposals" ADD CONSTRAINT "licence_proposals_owner_id_championships_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_suspended_id_penalties_id_fk" FOREIGN KEY ("suspended_id") REFERENCES "public"."penalties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_served_event_id_events_id_fk" FOREIGN KEY ("served_event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ban_parts_member" ON "ban_parts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ban_parts_entry" ON "ban_parts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ban_rounds_event" ON "ban_rounds" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "licence_points_user" ON "licence_points" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "licence_points_version" ON "licence_points" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "licence_points_owner" ON "licence_points" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "licence_points_event" ON "licence_points" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "licence_points_season" ON "licence_points" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "licence_proposals_user" ON "licence_proposals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "licence_proposals_owner" ON "licence_proposals" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "penalties_user" ON "penalties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "penalties_version" ON "penalties" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "penalties_decision" ON "penalties" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "penalties_event" ON "penalties" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "penalties_championship" ON "penalties" USING btree ("championship_id");--> statement-breakpoint
CREATE INDEX "penalties_served_event" ON "penalties" USING btree ("served_event_id");--> statement-breakpoint
CREATE INDEX "penalties_suspended" ON "penalties" USING btree ("suspended_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'penalty-open', 'licence-threshold', 'licence-proposal', 'role', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'announcement', 'news', 'join-request', 'job-failed', 'channel-off', 'program-off', 'mail-refused', 'mail-failed'));