import { carEntries, events } from './schema.ts'
import { sql } from './sql.ts'

/**
 * Whether a car that took the flag is classified by the rule of its event: `notClassified` in SQL, for queries over
 * many races.
 */
export const isClassified = sql<boolean>`(
  ${events.classifiedPercent} = 0
  or car_entries.laps_completed * 100 >= ${events.classifiedPercent} * (
    select winner.laps_completed from ${carEntries} winner
    where winner.session_id = car_entries.session_id and winner.status <> 'DSQ'
      and (${events.classifiedOf} = 'race' or winner.car_class = car_entries.car_class)
    order by winner.position
    limit 1
  )
)`
