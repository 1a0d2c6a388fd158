CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "car_entries_podium" ON "car_entries" USING btree ("event_id","entry","id","class_position") WHERE "car_entries"."status" = 'Finished' and "car_entries"."class_position" <= 3;