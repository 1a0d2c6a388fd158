DROP INDEX "car_drivers_user";--> statement-breakpoint
CREATE INDEX "car_drivers_of_user" ON "car_drivers" USING btree ("user_id","session_id","entry","ordinal");