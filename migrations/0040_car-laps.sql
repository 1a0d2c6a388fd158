CREATE TABLE "car_laps" (
	"session_id" integer NOT NULL,
	"entry" smallint NOT NULL,
	"compounds" text[] NOT NULL,
	"position" smallint[],
	"started_ticks" integer[],
	"time_ticks" integer[],
	"sector1_ticks" integer[],
	"sector2_ticks" integer[],
	"sector3_ticks" integer[],
	"top_speed_hundredths_kmh" integer[],
	"fuel_permille" smallint[],
	"fuel_used_permille" smallint[],
	"energy_permille" smallint[],
	"energy_used_permille" smallint[],
	"wear_front_left_permille" smallint[],
	"wear_front_right_permille" smallint[],
	"wear_rear_left_permille" smallint[],
	"wear_rear_right_permille" smallint[],
	"front_compound_code" smallint[],
	"rear_compound_code" smallint[],
	"compound_front_left_code" smallint[],
	"compound_front_right_code" smallint[],
	"compound_rear_left_code" smallint[],
	"compound_rear_right_code" smallint[],
	"is_pit" boolean[],
	CONSTRAINT "car_laps_session_id_entry_pk" PRIMARY KEY("session_id","entry")
);--> statement-breakpoint
-- Null for a value that no real file has.
CREATE FUNCTION pg_temp.whole(value double precision, most integer) RETURNS integer LANGUAGE sql IMMUTABLE
	AS 'SELECT CASE WHEN abs(value) <= most THEN round(value)::integer END';--> statement-breakpoint
-- An array has an element for every lap up to the last one.
ALTER TABLE "laps" ALTER COLUMN "is_pit" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "laps" ("session_id", "entry", "number")
SELECT "session_id", "entry", "missing"
FROM (
	SELECT "session_id", "entry", max("number") AS "last" FROM "laps"
	GROUP BY "session_id", "entry" HAVING max("number") > count(*)
) "cars" CROSS JOIN generate_series(1, "last") "missing"
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TEMPORARY TABLE "lap_compounds" AS
SELECT "session_id", "entry", coalesce(array_agg(DISTINCT "compound") FILTER (WHERE "compound" IS NOT NULL), '{}') AS "compounds"
FROM (
	SELECT DISTINCT "session_id", "entry", "front_compound", "rear_compound", "compound_fl", "compound_fr", "compound_rl", "compound_rr" FROM "laps"
) "sets" CROSS JOIN unnest(ARRAY["front_compound", "rear_compound", "compound_fl", "compound_fr", "compound_rl", "compound_rr"]) "compound"
GROUP BY "session_id", "entry";--> statement-breakpoint
ANALYZE "lap_compounds";--> statement-breakpoint
INSERT INTO "car_laps"
SELECT "cars".*, "folded".*
FROM "lap_compounds" "cars" CROSS JOIN LATERAL (
	SELECT
		CASE WHEN count("laps"."position") > 0 THEN array_agg("laps"."position") END,
		CASE WHEN count("laps"."started_seconds") > 0 THEN array_agg(pg_temp.whole("laps"."started_seconds" * 10000, 2147483647)) END,
		CASE WHEN count("laps"."seconds") > 0 THEN array_agg(pg_temp.whole("laps"."seconds" * 10000, 2147483647)) END,
		CASE WHEN count("laps"."sector1_seconds") > 0 THEN array_agg(pg_temp.whole("laps"."sector1_seconds" * 10000, 2147483647)) END,
		CASE WHEN count("laps"."sector2_seconds") > 0 THEN array_agg(pg_temp.whole("laps"."sector2_seconds" * 10000, 2147483647)) END,
		CASE WHEN count("laps"."sector3_seconds") > 0 THEN array_agg(pg_temp.whole("laps"."sector3_seconds" * 10000, 2147483647)) END,
		CASE WHEN count("laps"."top_speed_kmh") > 0 THEN array_agg(pg_temp.whole("laps"."top_speed_kmh" * 100, 2147483647)) END,
		CASE WHEN count("laps"."fuel") > 0 THEN array_agg(pg_temp.whole("laps"."fuel" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."fuel_used") > 0 THEN array_agg(pg_temp.whole("laps"."fuel_used" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."energy") > 0 THEN array_agg(pg_temp.whole("laps"."energy" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."energy_used") > 0 THEN array_agg(pg_temp.whole("laps"."energy_used" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."wear_fl") > 0 THEN array_agg(pg_temp.whole("laps"."wear_fl" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."wear_fr") > 0 THEN array_agg(pg_temp.whole("laps"."wear_fr" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."wear_rl") > 0 THEN array_agg(pg_temp.whole("laps"."wear_rl" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."wear_rr") > 0 THEN array_agg(pg_temp.whole("laps"."wear_rr" * 1000, 32767)::smallint) END,
		CASE WHEN count("laps"."front_compound") > 0 THEN array_agg(array_position("compounds", "laps"."front_compound")::smallint) END,
		CASE WHEN count("laps"."rear_compound") > 0 THEN array_agg(array_position("compounds", "laps"."rear_compound")::smallint) END,
		CASE WHEN count("laps"."compound_fl") > 0 THEN array_agg(array_position("compounds", "laps"."compound_fl")::smallint) END,
		CASE WHEN count("laps"."compound_fr") > 0 THEN array_agg(array_position("compounds", "laps"."compound_fr")::smallint) END,
		CASE WHEN count("laps"."compound_rl") > 0 THEN array_agg(array_position("compounds", "laps"."compound_rl")::smallint) END,
		CASE WHEN count("laps"."compound_rr") > 0 THEN array_agg(array_position("compounds", "laps"."compound_rr")::smallint) END,
		array_agg("laps"."is_pit")
	FROM (
		SELECT * FROM "laps"
		WHERE "laps"."session_id" = "cars"."session_id" AND "laps"."entry" = "cars"."entry"
		ORDER BY "laps"."number"
	) "laps"
) "folded";--> statement-breakpoint
DROP TABLE "lap_compounds";--> statement-breakpoint
DROP FUNCTION pg_temp.whole;--> statement-breakpoint
DROP TABLE "laps";