import type { ChampionshipForm } from '#shared/contract/championship-form.ts'
import type { DemoGuild } from './demo-guild.ts'

export const LONG_CHAMPIONSHIP = 'Every Race of the Guild'

/** Every race that the demo has: more than any of its championships, to see what a table of many rounds looks like. */
const formOf = (eventIds: readonly number[]): ChampionshipForm => ({
  name: LONG_CHAMPIONSHIP,
  firstDay: '2000-01-01',
  lastDay: '2099-12-31',
  configuration: { drops: { best: 5 } },
  rounds: eventIds.map((eventId) => ({ eventId })),
})

export async function createLongChampionship({ origin, cookies }: DemoGuild) {
  const events = await fetch(`${origin}/api/events`, { headers: { cookie: cookies.admin ?? '' } })
  const { data: listed } = (await events.json()) as { data: { id: number; status: string }[] }
  const raced = listed.filter(({ status }) => status !== 'cancelled').map(({ id }) => id)
  const answer = await fetch(`${origin}/api/championships`, {
    method: 'POST',
    headers: { cookie: cookies.admin ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(formOf(raced)),
  })
  if (!answer.ok) throw new Error(`Creating a championship answered ${answer.status}`)
}
