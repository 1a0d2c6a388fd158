CREATE TABLE "left_suggestions" (
	"event_id" integer NOT NULL,
	"key" text NOT NULL,
	"left_by_id" integer,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "left_suggestions_event_id_key_pk" PRIMARY KEY("event_id","key")
);
--> statement-breakpoint
ALTER TABLE "left_suggestions" ADD CONSTRAINT "left_suggestions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_suggestions" ADD CONSTRAINT "left_suggestions_left_by_id_users_id_fk" FOREIGN KEY ("left_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_suggestions_left_by" ON "left_suggestions" USING btree ("left_by_id");