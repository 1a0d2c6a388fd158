DROP INDEX "reports_reporter";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "attempt" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_attempt" UNIQUE("reporter_id","attempt");