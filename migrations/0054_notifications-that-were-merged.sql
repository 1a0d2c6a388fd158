DROP INDEX "notifications_merged";--> statement-breakpoint
CREATE INDEX "notifications_merged" ON "notifications" USING btree ("merged_into_id") WHERE "notifications"."merged_into_id" is not null;