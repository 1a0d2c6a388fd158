CREATE TABLE "availabilities" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"begins" timestamp with time zone NOT NULL,
	"answers" text NOT NULL,
	CONSTRAINT "availabilities_event_id_user_id_pk" PRIMARY KEY("event_id","user_id"),
	CONSTRAINT "availabilities_answers" CHECK ("availabilities"."answers" ~ '^[ymn-]*$')
);
--> statement-breakpoint
CREATE TABLE "crew_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"assumptions" jsonb NOT NULL,
	"stints" jsonb NOT NULL,
	"before_suggestion" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_plans" ADD CONSTRAINT "crew_plans_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availabilities_user" ON "availabilities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "crew_plans_entry" ON "crew_plans" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_plans_active" ON "crew_plans" USING btree ("entry_id") WHERE "crew_plans"."is_active";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'season-entry', 'season-offer', 'event-moved', 'event-cancelled', 'ban', 'penalty-open', 'licence-threshold', 'licence-proposal', 'role', 'case-named', 'case-decided', 'case-ended', 'case-waits', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'availability-asked', 'stint-soon', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'result-waits', 'result-taken', 'announcement', 'news', 'public-pages', 'join-request', 'job-failed', 'channel-off', 'program-off', 'mail-refused', 'mail-failed'));