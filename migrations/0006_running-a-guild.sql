CREATE TABLE "job_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"error" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "server_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"message" text NOT NULL,
	"status" integer
);
--> statement-breakpoint
CREATE TABLE "result_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"car_number" text NOT NULL,
	"car_class" text NOT NULL,
	"driver_name" text NOT NULL,
	"kind" text NOT NULL,
	"position" smallint,
	"status" text,
	"penalty_seconds" double precision,
	"points" double precision,
	"reason" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	CONSTRAINT "result_adjustments_value" CHECK (case "result_adjustments"."kind"
        when 'position' then coalesce("result_adjustments"."position" >= 1, false)
        when 'status' then coalesce("result_adjustments"."status" in ('Finished', 'DNF', 'DSQ'), false)
        when 'time-penalty' then "result_adjustments"."penalty_seconds" is not null
        when 'points' then "result_adjustments"."points" is not null
        else false end)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "car_entries" ADD COLUMN "imported" jsonb;--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD CONSTRAINT "result_adjustments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD CONSTRAINT "result_adjustments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "server_errors_at" ON "server_errors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "result_adjustments_event" ON "result_adjustments" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest" CHECK (not "users"."is_guest" or ("users"."role" = 'user' and "users"."steam_id" is null and "users"."username" is null));