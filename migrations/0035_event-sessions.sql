CREATE TABLE "event_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ordinal" smallint NOT NULL,
	CONSTRAINT "event_sessions_once" UNIQUE("event_id","kind","ordinal"),
	CONSTRAINT "event_sessions_kind" CHECK ("event_sessions"."kind" in ('practice', 'qualifying', 'warmup', 'race')),
	CONSTRAINT "event_sessions_ordinal" CHECK ("event_sessions"."ordinal" >= 1)
);--> statement-breakpoint
ALTER TABLE "event_sessions" ADD CONSTRAINT "event_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "event_sessions" ("id", "event_id", "kind", "ordinal")
OVERRIDING SYSTEM VALUE
SELECT "id", "id", 'race', 1 FROM "events"
WHERE EXISTS (SELECT FROM "car_entries" WHERE "car_entries"."event_id" = "events"."id")
	OR EXISTS (SELECT FROM "result_files" WHERE "result_files"."event_id" = "events"."id")
	OR EXISTS (SELECT FROM "result_adjustments" WHERE "result_adjustments"."event_id" = "events"."id")
	OR EXISTS (SELECT FROM "race_incidents" WHERE "race_incidents"."event_id" = "events"."id")
	OR EXISTS (SELECT FROM "race_penalties" WHERE "race_penalties"."event_id" = "events"."id")
	OR EXISTS (SELECT FROM "driver_changes" WHERE "driver_changes"."event_id" = "events"."id")
ORDER BY "id";--> statement-breakpoint
SELECT setval(
	pg_get_serial_sequence('event_sessions', 'id'),
	coalesce((SELECT max("id") FROM "event_sessions"), 1),
	EXISTS (SELECT FROM "event_sessions")
);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "race_session_id" integer;--> statement-breakpoint
UPDATE "events" SET "race_session_id" = "id" WHERE "id" IN (SELECT "id" FROM "event_sessions");--> statement-breakpoint
ALTER TABLE "car_drivers" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "car_entries" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "result_adjustments" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "stints" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "driver_changes" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "laps" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "race_incidents" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "race_penalties" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "track_limits" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "result_files" RENAME COLUMN "event_id" TO "session_id";--> statement-breakpoint
ALTER TABLE "car_drivers" RENAME CONSTRAINT "car_drivers_event_id_entry_ordinal_pk" TO "car_drivers_session_id_entry_ordinal_pk";--> statement-breakpoint
ALTER TABLE "stints" RENAME CONSTRAINT "stints_event_id_entry_number_pk" TO "stints_session_id_entry_number_pk";--> statement-breakpoint
ALTER TABLE "driver_changes" RENAME CONSTRAINT "driver_changes_event_id_ordinal_pk" TO "driver_changes_session_id_ordinal_pk";--> statement-breakpoint
ALTER TABLE "laps" RENAME CONSTRAINT "laps_event_id_entry_number_pk" TO "laps_session_id_entry_number_pk";--> statement-breakpoint
ALTER TABLE "race_incidents" RENAME CONSTRAINT "race_incidents_event_id_ordinal_pk" TO "race_incidents_session_id_ordinal_pk";--> statement-breakpoint
ALTER TABLE "race_penalties" RENAME CONSTRAINT "race_penalties_event_id_ordinal_pk" TO "race_penalties_session_id_ordinal_pk";--> statement-breakpoint
ALTER TABLE "track_limits" RENAME CONSTRAINT "track_limits_event_id_ordinal_pk" TO "track_limits_session_id_ordinal_pk";--> statement-breakpoint
DROP INDEX "result_adjustments_event";--> statement-breakpoint
CREATE INDEX "result_adjustments_session" ON "result_adjustments" USING btree ("session_id","id");--> statement-breakpoint
DROP INDEX "result_files_event";--> statement-breakpoint
CREATE INDEX "result_files_session" ON "result_files" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "car_entries" DROP CONSTRAINT "car_entries_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "car_entries" ADD CONSTRAINT "car_entries_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_adjustments" DROP CONSTRAINT "result_adjustments_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD CONSTRAINT "result_adjustments_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_changes" DROP CONSTRAINT "driver_changes_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "driver_changes" ADD CONSTRAINT "driver_changes_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_incidents" DROP CONSTRAINT "race_incidents_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "race_incidents" ADD CONSTRAINT "race_incidents_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_penalties" DROP CONSTRAINT "race_penalties_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "race_penalties" ADD CONSTRAINT "race_penalties_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_files" DROP CONSTRAINT "result_files_event_id_events_id_fk";--> statement-breakpoint
ALTER TABLE "result_files" ADD CONSTRAINT "result_files_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;
