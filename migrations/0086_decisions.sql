CREATE TABLE "decision_effects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_effects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"effect" jsonb NOT NULL,
	CONSTRAINT "decision_effects_ordinal" UNIQUE("version_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "decision_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decision_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"decision_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"way" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"document" jsonb NOT NULL,
	"result_effect" jsonb,
	"reason" text,
	CONSTRAINT "decision_versions_number" UNIQUE("decision_id","number"),
	CONSTRAINT "decision_versions_way" CHECK ("decision_versions"."way" in ('first', 'correction', 'appeal', 'review', 'taken-back'))
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer,
	"championship_id" integer,
	"session_id" integer,
	"number" integer NOT NULL,
	"came_from" text NOT NULL,
	"state" text NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "decisions_place" CHECK (("decisions"."event_id" is null) <> ("decisions"."championship_id" is null)),
	CONSTRAINT "decisions_number_from" CHECK ("decisions"."number" >= 1),
	CONSTRAINT "decisions_source" CHECK ("decisions"."came_from" in ('race-director', 'stewards', 'appeal-stewards')),
	CONSTRAINT "decisions_state" CHECK ("decisions"."state" in ('published', 'taken-back'))
);
--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD COLUMN "decision_effect_id" integer;--> statement-breakpoint
ALTER TABLE "championship_decisions" ADD COLUMN "decision_effect_id" integer;--> statement-breakpoint
ALTER TABLE "decision_effects" ADD CONSTRAINT "decision_effects_version_id_decision_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."decision_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_versions" ADD CONSTRAINT "decision_versions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_versions" ADD CONSTRAINT "decision_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_versions_author" ON "decision_versions" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_number" ON "decisions" USING btree ("event_id","number") WHERE "decisions"."event_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_number_in_championship" ON "decisions" USING btree ("championship_id","number") WHERE "decisions"."championship_id" is not null;--> statement-breakpoint
CREATE INDEX "decisions_session" ON "decisions" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD CONSTRAINT "result_adjustments_decision_effect_id_decision_effects_id_fk" FOREIGN KEY ("decision_effect_id") REFERENCES "public"."decision_effects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_decisions" ADD CONSTRAINT "championship_decisions_effect_fk" FOREIGN KEY ("decision_effect_id") REFERENCES "public"."decision_effects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_adjustments_effect" ON "result_adjustments" USING btree ("decision_effect_id");--> statement-breakpoint
CREATE INDEX "championship_decisions_effect" ON "championship_decisions" USING btree ("decision_effect_id");--> statement-breakpoint
-- Each adjustment becomes a decision of the race director, numbered per event in the order in which they were made.
INSERT INTO "decisions" ("event_id", "session_id", "number", "came_from", "state", "version")
SELECT s."event_id", a."session_id", row_number() OVER (PARTITION BY s."event_id" ORDER BY a."id"), 'race-director',
	CASE WHEN a."undone_at" IS NULL THEN 'published' ELSE 'taken-back' END,
	CASE WHEN a."undone_at" IS NULL THEN 1 ELSE 2 END
FROM "result_adjustments" a JOIN "event_sessions" s ON s."id" = a."session_id"
ORDER BY a."id";--> statement-breakpoint
WITH "numbered" AS (
	SELECT a.*, d."id" AS "decision_id"
	FROM (
		SELECT a.*, s."event_id", row_number() OVER (PARTITION BY s."event_id" ORDER BY a."id") AS "number"
		FROM "result_adjustments" a JOIN "event_sessions" s ON s."id" = a."session_id"
	) a
	JOIN "decisions" d ON d."event_id" = a."event_id" AND d."number" = a."number"
), "documented" AS (
	SELECT n.*, jsonb_build_object(
		'cars', jsonb_build_array(jsonb_build_object(
			'carNumber', n."car_number", 'carClass', n."car_class", 'teamName', coalesce((
				SELECT c."team_name" FROM "car_entries" c
				WHERE c."session_id" = n."session_id" AND c."car_number" = n."car_number" AND c."car_class" = n."car_class"
				ORDER BY c."driver_name" = n."driver_name" DESC, c."entry" LIMIT 1
			), '')
		)),
		'driver', null, 'lap', null, 'raceSeconds', null, 'incidentAt', null, 'placeOnTrack', null, 'category', null,
		'fact', '', 'rule', null, 'title', null, 'reasons', n."reason",
		'appeal', jsonb_build_object('none',
			'No appeal: the race director decided without a hearing and can take it back.'),
		'panel', 'The race director, without a hearing', 'stewards', jsonb_build_array()
	) AS "document"
	FROM "numbered" n
)
INSERT INTO "decision_versions" ("decision_id", "number", "way", "author_id", "author_name", "at", "document")
SELECT "decision_id", 1, 'first', "author_id", "author_name", "created_at", "document" FROM "documented"
UNION ALL
SELECT "decision_id", 2, 'taken-back', null, coalesce("undone_by_name", ''), "undone_at", "document" FROM "documented"
WHERE "undone_at" IS NOT NULL
ORDER BY 1, 2;--> statement-breakpoint
WITH "numbered" AS (
	SELECT a.*, v."id" AS "version_id"
	FROM (
		SELECT a.*, s."event_id", row_number() OVER (PARTITION BY s."event_id" ORDER BY a."id") AS "number"
		FROM "result_adjustments" a JOIN "event_sessions" s ON s."id" = a."session_id"
	) a
	JOIN "decisions" d ON d."event_id" = a."event_id" AND d."number" = a."number"
	JOIN "decision_versions" v ON v."decision_id" = d."id" AND v."number" = 1
), "effects" AS (
	INSERT INTO "decision_effects" ("version_id", "ordinal", "effect")
	SELECT n."version_id", 1, jsonb_build_object('car', jsonb_build_object(
		'carNumber', n."car_number", 'carClass', n."car_class", 'driverName', n."driver_name", 'crew', n."crew", 'twin', n."twin"
	)) || CASE n."kind"
		WHEN 'position' THEN jsonb_build_object('kind', 'position', 'position', n."position")
		WHEN 'status' THEN jsonb_build_object('kind', 'status', 'status', n."status")
		WHEN 'time-penalty' THEN jsonb_build_object('kind', 'time', 'seconds', n."penalty_seconds")
		WHEN 'places' THEN jsonb_build_object('kind', 'places', 'places', n."places")
		WHEN 'laps' THEN jsonb_build_object('kind', 'laps', 'laps', n."laps")
		ELSE jsonb_build_object('kind', 'set-points', 'points', n."points")
	END
	FROM "numbered" n ORDER BY n."id"
	RETURNING "id", "version_id"
)
UPDATE "result_adjustments" a SET "decision_effect_id" = e."id"
FROM "numbered" n JOIN "effects" e ON e."version_id" = n."version_id"
WHERE a."id" = n."id";--> statement-breakpoint
ALTER TABLE "result_adjustments" ALTER COLUMN "decision_effect_id" SET NOT NULL;
