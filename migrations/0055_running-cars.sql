ALTER TABLE "car_entries" DROP CONSTRAINT "car_entries_status";--> statement-breakpoint
ALTER TABLE "result_adjustments" DROP CONSTRAINT "result_adjustments_value";--> statement-breakpoint
DROP INDEX "car_entries_top";--> statement-breakpoint
DROP INDEX "car_entries_podium";--> statement-breakpoint
CREATE INDEX "car_entries_top" ON "car_entries" USING btree ("session_id","position") WHERE "car_entries"."status" in ('Finished', 'Running');--> statement-breakpoint
CREATE INDEX "car_entries_podium" ON "car_entries" USING btree ("session_id","entry","id","class_position") WHERE "car_entries"."status" in ('Finished', 'Running') and "car_entries"."class_position" <= 3;--> statement-breakpoint
ALTER TABLE "car_entries" ADD CONSTRAINT "car_entries_status" CHECK ("car_entries"."status" in ('Finished', 'Running', 'DNF', 'DSQ'));--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD CONSTRAINT "result_adjustments_value" CHECK (case "result_adjustments"."kind"
        when 'position' then coalesce("result_adjustments"."position" >= 1, false)
        when 'status' then coalesce("result_adjustments"."status" in ('Finished', 'Running', 'DNF', 'DSQ'), false)
        when 'time-penalty' then "result_adjustments"."penalty_seconds" is not null
        when 'points' then "result_adjustments"."points" is not null
        else false end);