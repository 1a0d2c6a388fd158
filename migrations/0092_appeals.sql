CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"car_id" integer,
	"author_id" integer,
	"grounds" jsonb NOT NULL,
	"text" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('running', 'upheld', 'changed', 'annulled', 'inadmissible', 'withdrawn', 'decision-taken-back'))
);
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_car_id_case_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."case_cars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_case" ON "appeals" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "appeals_car" ON "appeals" USING btree ("car_id");--> statement-breakpoint
CREATE INDEX "appeals_author" ON "appeals" USING btree ("author_id");