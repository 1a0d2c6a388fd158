ALTER TABLE "case_cars" ADD COLUMN "rung" text;--> statement-breakpoint
CREATE INDEX "cases_category" ON "cases" USING btree ("category");