CREATE TABLE "tray_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tray_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"name" text NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" jsonb,
	"settled_at" timestamp with time zone,
	"event_id" integer,
	"session_id" integer,
	"is_by_itself" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	CONSTRAINT "tray_files_state" CHECK ("tray_files"."state" in ('reading', 'waiting', 'taken', 'recording', 'refused', 'discarded'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "takes_sent_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tray_files" ADD CONSTRAINT "tray_files_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tray_files" ADD CONSTRAINT "tray_files_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tray_files" ADD CONSTRAINT "tray_files_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tray_files_sha256" ON "tray_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "tray_files_sent_at" ON "tray_files" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'season-entry', 'season-offer', 'event-moved', 'event-cancelled', 'ban', 'penalty-open', 'licence-threshold', 'licence-proposal', 'role', 'case-named', 'case-decided', 'case-ended', 'case-waits', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'result-waits', 'result-taken', 'announcement', 'news', 'public-pages', 'join-request', 'job-failed', 'channel-off', 'program-off', 'mail-refused', 'mail-failed'));