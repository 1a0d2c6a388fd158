CREATE TABLE "case_cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"entry_id" integer,
	"number" text NOT NULL,
	"car_class" text NOT NULL,
	"side" text NOT NULL,
	"driver_name" text,
	"driver_id" integer,
	"is_driver_set" boolean DEFAULT false NOT NULL,
	CONSTRAINT "case_cars_side" CHECK ("case_cars"."side" in ('reporting', 'accused', 'other'))
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_recusals" (
	"case_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "case_recusals_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_seats" (
	"case_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_chair" boolean NOT NULL,
	"is_substitute" boolean NOT NULL,
	CONSTRAINT "case_seats_case_id_user_id_pk" PRIMARY KEY("case_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "case_votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"ballot" smallint NOT NULL,
	"car_id" integer NOT NULL,
	"voter_id" integer,
	"rung" text,
	"sentence" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_votes_once" UNIQUE("case_id","ballot","car_id","voter_id")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"event_id" integer NOT NULL,
	"session_kind" text NOT NULL,
	"session_ordinal" smallint NOT NULL,
	"category" text NOT NULL,
	"lap" integer,
	"race_seconds" double precision,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decision_until" timestamp with time zone NOT NULL,
	"taken_up_at" timestamp with time zone,
	"statements_until" timestamp with time zone,
	"ballot" smallint DEFAULT 1 NOT NULL,
	"vote_closed_at" timestamp with time zone,
	"draft" jsonb,
	"appeal_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_reason" text,
	"merged_into_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cases_code_unique" UNIQUE("code"),
	CONSTRAINT "cases_state" CHECK ("cases"."state" in ('submitted', 'under-review', 'voting', 'decided', 'appealed', 'final', 'withdrawn', 'inadmissible', 'merged')),
	CONSTRAINT "cases_session" CHECK ("cases"."session_kind" in ('practice', 'qualifying', 'warmup', 'race')),
	CONSTRAINT "cases_taken_up" CHECK ("cases"."taken_up_at" is not null = ("cases"."statements_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"case_id" integer NOT NULL,
	"car_id" integer,
	"reporter_id" integer,
	"is_official" boolean NOT NULL,
	"text" text NOT NULL,
	"links" jsonb NOT NULL,
	"late_reason" text,
	"reported_at" timestamp with time zone NOT NULL,
	"editable_until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "reports_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"links" jsonb NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	"is_after_reading" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "role_grants" DROP CONSTRAINT "role_grants_role";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reports_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "case_id" integer;--> statement-breakpoint
ALTER TABLE "case_cars" ADD CONSTRAINT "case_cars_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_cars" ADD CONSTRAINT "case_cars_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_cars" ADD CONSTRAINT "case_cars_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_recusals" ADD CONSTRAINT "case_recusals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_recusals" ADD CONSTRAINT "case_recusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_seats" ADD CONSTRAINT "case_seats_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_seats" ADD CONSTRAINT "case_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_votes" ADD CONSTRAINT "case_votes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_votes" ADD CONSTRAINT "case_votes_car_id_case_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."case_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_votes" ADD CONSTRAINT "case_votes_voter_id_users_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_merged_into_id_cases_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_car_id_case_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."case_cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_car_id_case_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."case_cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_cars_case" ON "case_cars" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_cars_entry" ON "case_cars" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "case_cars_driver" ON "case_cars" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_notes_author" ON "case_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "case_recusals_user" ON "case_recusals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_seats_user" ON "case_seats" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_seats_one_chair" ON "case_seats" USING btree ("case_id") WHERE "case_seats"."is_chair";--> statement-breakpoint
CREATE INDEX "case_votes_car" ON "case_votes" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "case_votes_voter" ON "case_votes" USING btree ("voter_id");--> statement-breakpoint
CREATE INDEX "cases_event" ON "cases" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "cases_merged_into" ON "cases" USING btree ("merged_into_id");--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_car" ON "reports" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "statements_case" ON "statements" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "statements_car" ON "statements" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "statements_author" ON "statements" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_case" ON "notifications" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'penalty-open', 'licence-threshold', 'licence-proposal', 'role', 'case-named', 'case-decided', 'case-ended', 'case-waits', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'announcement', 'news', 'join-request', 'job-failed', 'channel-off', 'program-off', 'mail-refused', 'mail-failed'));--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_role" CHECK ("role_grants"."role" in ('organiser', 'race-director', 'steward', 'chief-steward', 'appeal-steward', 'broadcaster', 'editor'));