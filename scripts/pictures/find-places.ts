import type { DemoGuild } from './demo-guild.ts'
import { LONG_CHAMPIONSHIP } from './long-championship.ts'
import type { Places } from './picture.ts'

type Listed = {
  id: number
  /** The key of a championship. */
  key?: string
  name?: string
  closed?: object | null
  status?: string
  startDateTime?: string
  registrationStartDate?: string
  registrationEndDate?: string
  hasWaitlist?: boolean
}

type Detail = {
  track: { id: number }
  registrations: { id: number; userId: number | null }[]
}

/** Pages with as much to show as the demo has. */
export async function findPlaces({ origin, cookies, ids }: DemoGuild): Promise<Places> {
  const read = async (address: string) => {
    const answer = await fetch(origin + address, { headers: { cookie: cookies.admin ?? '' } })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return ((await answer.json()) as { data: Listed[] }).data
  }
  const events = (await read('/api/events')).toSorted((a, b) =>
    (a.startDateTime ?? '').localeCompare(b.startDateTime ?? ''),
  )
  const withStatus = (status: string) => events.filter((event) => event.status === status)
  const [article] = await read('/api/news')
  const now = new Date().toISOString()
  const open = withStatus('upcoming').filter(
    ({ registrationStartDate = '', registrationEndDate = '' }) =>
      registrationStartDate < now && now < registrationEndDate,
  )
  const completed = withStatus('completed').at(-1)?.id
  return {
    upcoming: withStatus('upcoming')[0]?.id ?? 0,
    open: open.at(-1)?.id ?? 0,
    crewed: open[0]?.id ?? 0,
    waiting: open.find(({ hasWaitlist }) => hasWaitlist)?.id ?? 0,
    completed: completed ?? 0,
    decided: await decidedOf(),
    ...(await sessionsOf(completed)),
    cancelled: withStatus('cancelled')[0]?.id ?? 0,
    track: completed ? await trackOf(completed) : ((await read('/api/tracks'))[0]?.id ?? 0),
    team: (await read('/api/teams'))[0]?.id ?? 0,
    article: article?.id ?? 0,
    series: (await read('/api/admin/event-series'))[0]?.id ?? 0,
    webhook: await webhookOf(),
    ...(await championshipsOf()),
    ...(await casesOf()),
    entry: await entryOf(ids.driver),
    self: ids.driver,
    other: ids.admin,
  }

  async function decidedOf() {
    for (const { id } of withStatus('completed').toReversed())
      if ((await read(`/api/events/${id}/decisions`)).length > 0) return id
    return completed ?? 0
  }

  async function webhookOf() {
    const answer = await fetch(`${origin}/api/admin/webhooks`, {
      headers: { cookie: cookies.admin ?? '' },
    })
    const { data } = (await answer.json()) as { data: { webhooks: { id: number }[] } }
    return data.webhooks[0]?.id ?? 0
  }

  async function casesOf() {
    const all = (await read('/api/cases')) as unknown as { code: string; state: string }[]
    const inState = (state: string) => all.find((one) => one.state === state)?.code ?? 'ZZZZ-ZZ'
    return {
      asked: inState('under-review'),
      voting: inState('voting'),
      reported: inState('submitted'),
      judged: inState('decided'),
      appealed: inState('appealed'),
    }
  }

  async function championshipsOf() {
    const all = await read('/api/championships')
    const closed = all.find((one) => one.closed)?.key
    return {
      championship: all[0]?.key ?? 'season-1',
      trophy: all[1]?.key ?? 'season-1',
      closed: closed ?? 'season-1',
      long: all.find(({ name }) => name === LONG_CHAMPIONSHIP)?.key ?? 'season-1',
    }
  }

  async function detailOf(event: number) {
    const answer = await fetch(`${origin}/api/events/${event}`, {
      headers: { cookie: cookies.admin ?? '' },
    })
    return ((await answer.json()) as { data: Detail }).data
  }

  async function sessionsOf(event: number | undefined) {
    const answer = await fetch(`${origin}/api/events/${event ?? 0}/race`, {
      headers: { cookie: cookies.admin ?? '' },
    })
    const { sessions = [] } = (await answer.json()) as { sessions?: { id: number; kind: string }[] }
    const idOf = (kind: string) => sessions.find((one) => one.kind === kind)?.id ?? 0
    return { qualifying: idOf('qualifying'), practice: idOf('practice') }
  }

  async function trackOf(event: number) {
    return (await detailOf(event)).track.id
  }

  async function entryOf(driver: number) {
    const details = await Promise.all(open.map(({ id }) => detailOf(id)))
    const entries = details.flatMap(({ registrations }) => registrations)
    return entries.find(({ userId }) => userId === driver)?.id ?? 0
  }
}
