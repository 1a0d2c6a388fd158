CREATE TABLE "case_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer,
	"role" text NOT NULL,
	"day" date NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_readings_day" UNIQUE("case_id","user_id","day"),
	CONSTRAINT "case_readings_role" CHECK ("case_readings"."role" in ('reporter', 'accused', 'other-party', 'panel', 'recused'))
);
--> statement-breakpoint
ALTER TABLE "case_readings" ADD CONSTRAINT "case_readings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_readings" ADD CONSTRAINT "case_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_readings_user" ON "case_readings" USING btree ("user_id");