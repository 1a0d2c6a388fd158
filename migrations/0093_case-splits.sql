ALTER TABLE "cases" ADD COLUMN "split_from_id" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_split_from_id_cases_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_split_from" ON "cases" USING btree ("split_from_id");