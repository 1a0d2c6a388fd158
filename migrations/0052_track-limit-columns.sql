CREATE TABLE "session_track_limits" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"driver_names" text[] NOT NULL,
	"texts" text[] NOT NULL,
	"et_seconds" double precision[] NOT NULL,
	"entry" smallint[] NOT NULL,
	"driver" integer[] NOT NULL,
	"lap" integer[] NOT NULL,
	"warning_points" double precision[] NOT NULL,
	"current_points" double precision[] NOT NULL,
	"resolution" integer[] NOT NULL,
	"text" integer[] NOT NULL
);
--> statement-breakpoint
-- Each name and text of a session once, numbered as the reader does: by its first line.
CREATE TEMPORARY TABLE "limit_names" AS
SELECT "session_id", "driver_name", row_number() OVER (PARTITION BY "session_id" ORDER BY min("ordinal"))::integer AS "number"
FROM "track_limits" GROUP BY "session_id", "driver_name";--> statement-breakpoint
CREATE TEMPORARY TABLE "limit_texts" AS
SELECT "session_id", "text", row_number() OVER (PARTITION BY "session_id" ORDER BY min("ordinal"))::integer AS "number"
FROM "track_limits" GROUP BY "session_id", "text";--> statement-breakpoint
ANALYZE "limit_names";--> statement-breakpoint
ANALYZE "limit_texts";--> statement-breakpoint
INSERT INTO "session_track_limits"
SELECT "session_id", "driver_names", "all_texts", "et_seconds", "entry", "driver", "lap", "warning_points", "current_points", "resolution", "text"
FROM (
	SELECT "session_id", array_agg("driver_name" ORDER BY "number") AS "driver_names" FROM "limit_names" GROUP BY "session_id"
) "names" JOIN (
	SELECT "session_id", array_agg("text" ORDER BY "number") AS "all_texts" FROM "limit_texts" GROUP BY "session_id"
) "texts" USING ("session_id") JOIN (
	SELECT
		"session_id",
		array_agg("et_seconds" ORDER BY "ordinal") AS "et_seconds",
		array_agg("entry" ORDER BY "ordinal") AS "entry",
		array_agg("limit_names"."number" ORDER BY "ordinal") AS "driver",
		array_agg("lap" ORDER BY "ordinal") AS "lap",
		array_agg("warning_points" ORDER BY "ordinal") AS "warning_points",
		array_agg("current_points" ORDER BY "ordinal") AS "current_points",
		array_agg("resolution" ORDER BY "ordinal") AS "resolution",
		array_agg("limit_texts"."number" ORDER BY "ordinal") AS "text"
	FROM "track_limits"
	JOIN "limit_names" USING ("session_id", "driver_name")
	JOIN "limit_texts" USING ("session_id", "text")
	GROUP BY "session_id"
) "lines" USING ("session_id")
-- Rows of a deleted event are left behind: they had no foreign key.
WHERE "session_id" IN (SELECT "id" FROM "event_sessions");--> statement-breakpoint
DROP TABLE "limit_names";--> statement-breakpoint
DROP TABLE "limit_texts";--> statement-breakpoint
DROP TABLE "track_limits";--> statement-breakpoint
ALTER TABLE "session_track_limits" ADD CONSTRAINT "session_track_limits_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;
