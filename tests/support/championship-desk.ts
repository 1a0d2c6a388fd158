import {
  championshipDecisionsApi,
  type ChampionshipDecisionValues,
} from '#shared/contract/championship-decisions.ts'
import { type ChampionshipForm, championshipFormApi } from '#shared/contract/championship-form.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { roundsOnDays } from './rounds-on-days.ts'
import type { startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

/** Races, championships and decisions in a few words, and the tables that come out. */
export async function championshipDesk({ as, db, make }: Pick<App, 'as' | 'db' | 'make'>) {
  const admin = as(await make.admin())
  const member = as(await make.driver())
  const lotta = await make.driver({ displayName: 'Lotta' })

  let names = 0
  const nextName = () => `Cup ${++names}`

  /** A race of single-driver Hypercars, whose numbers are their places. */
  async function race(day: string, order: string[]) {
    const event = await planned(day, 'completed')
    for (const [index, name] of order.entries())
      await make.result({
        eventId: event.id,
        position: index + 1,
        classPosition: index + 1,
        carNumber: String(index + 1),
        drivers: [{ name, userId: name === 'Lotta' ? lotta.id : null }],
      })
    return event
  }

  /** An event of two hours on a day. */
  function planned(day: string, status: 'upcoming' | 'completed' = 'upcoming') {
    const startDateTime = new Date(`${day}T12:00:00Z`)
    const endDateTime = new Date(`${day}T14:00:00Z`)
    return make.event({ title: day, status, startDateTime, endDateTime })
  }

  /** With every race of its days as a round, unless rounds are given. */
  async function create(form: Partial<ChampionshipForm>) {
    const rounds = await roundsOnDays(db, form)
    const body = { name: nextName(), configuration: {}, rounds, ...form }
    const { data } = await admin.call(championshipFormApi.create, { body })
    return { ...data, form: body }
  }

  /** Makes an event a round, as its form does. */
  const choose = (id: number, event: { id: number }) =>
    admin.call(championshipLinksApi.chooseOfEvent, {
      params: { id: event.id },
      body: { add: [id] },
    })

  const get = async (id: number) =>
    (await member.call(championshipsApi.get, { params: { id: String(id) }, query: {} })).data

  const tableOf = async (id: number, query = {}) =>
    (await member.call(championshipsApi.getTable, { params: { id: String(id) }, query })).data

  async function lines(id: number, query = {}) {
    const { rows } = await tableOf(id, query)
    return rows.map(({ position, name, points }) => `${position ?? '-'} ${name} ${points}`)
  }

  async function decide(id: number, decision: ChampionshipDecisionValues, reason = 'Because') {
    const body = { version: await versionOf(id), decision, reason }
    return admin.request(championshipDecisionsApi.decide, { params: { id }, body })
  }

  const versionOf = async (id: number) => (await get(id)).version

  const close = async (id: number) =>
    admin.call(championshipFormApi.close, {
      params: { id },
      body: { version: await versionOf(id) },
    })

  const reopen = async (id: number, reason: string) =>
    admin.call(championshipFormApi.reopen, {
      params: { id },
      body: { version: await versionOf(id), reason },
    })

  return {
    admin,
    member,
    lotta,
    nextName,
    race,
    planned,
    create,
    choose,
    get,
    tableOf,
    lines,
    decide,
    versionOf,
    close,
    reopen,
  }
}
