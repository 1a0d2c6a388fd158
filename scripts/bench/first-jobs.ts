import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Guild } from './guild.ts'

/**
 * Waits until the jobs that a new server runs after a minute are done. Here they back up everything for the first time
 * and remind hundreds of members of two hundred events at once, as no guild has it.
 */
export async function firstJobsDone({ db }: Guild) {
  for (;;) {
    const { rows } = await db.execute<{ are_done: boolean | null }>(sql`
      select bool_and(finished_at is not null)
        and count(*) filter (where job in ('backup', 'reminders')) = 2 as are_done
      from job_runs
    `)
    if (rows[0]?.are_done) return
    await delay(500)
  }
}
