import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountApi } from '#shared/contract/account.ts'
import { type Standings, standingsApi } from '#shared/contract/standings.ts'
import { championshipFormApi } from '#shared/contract/championship-form.ts'
import { usersApi } from '#shared/contract/users.ts'
import { chooseOnDays } from '#tests/support/rounds-on-days.ts'
import { seasonForm } from '#tests/support/season-form.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { anySeason, type Person, type SeasonPlan, writtenAs } from '#tests/support/any-season.ts'
import { inAnyOrder, type NaiveLine, naiveTables } from '#tests/support/naive-tables.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const witness = await make.driver({ displayName: 'Witness' })

// Each run needs a year of its own: past, and allowed for events.
const RUNS = 20
const RUN_MS = 10_000
const CAR = await make.car()

type SeasonKey = { key: string; name: string }

let seasons = 0

it(
  'equals a second, naive implementation, before and after accounts are deleted',
  async () => {
    await fc.assert(
      fc.asyncProperty(anySeason, async (plan) => {
        const userIds: (number | null)[] = []
        for (const [index, person] of plan.people.entries())
          userIds.push(await userOf(person, index))
        const named = namedLikeIds(plan, userIds)
        const { season, leave } = await store(named, userIds)
        const expected = naiveTables(named, displayNamesOf(userIds))

        expect(await tablesOf(season)).toEqual(expected)
        expect(await championsOf(season)).toEqual(firstsOf(expected))

        await leave()

        const staying = userIds.map((id, index) => (isLeaving(plan, index) ? null : id))
        const later = naiveTables(named, displayNamesOf(staying))
        expect(await tablesOf(season)).toEqual(later)
        expect(await championsOf(season)).toEqual(firstsOf(later))
      }),
      // The seed reproduces a failure; shrinking would take minutes.
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  RUNS * RUN_MS,
)

/** Stores a plan in a separate year; `leave` deletes the accounts as planned. */
async function store(plan: SeasonPlan, userIds: (number | null)[]) {
  const year = 2000 + ++seasons
  const title = `Season ${year}`
  const { data: saved } = await as(admin).call(championshipFormApi.create, {
    body: seasonForm({
      name: title,
      firstDay: `${year}-01-01`,
      lastDay: `${year}-12-31`,
      pointsSystem: plan.pointsSystem,
      dropRounds: plan.dropRounds,
      countsFileTeams: plan.countsFileTeams,
    }),
  })
  for (const [month, round] of plan.rounds.entries()) {
    const day = `${year}-${String(month + 1).padStart(2, '0')}-10`
    const event = await make.event({
      status: round.status,
      raceMinutes: round.raceMinutes,
      startDateTime: new Date(`${day}T12:00:00Z`),
      endDateTime: new Date(`${day}T14:00:00Z`),
    })
    for (const { person, teamName, state } of round.registrations) {
      const userId = userIds[person]
      if (userId)
        await make.registration({ eventId: event.id, userId, teamName, state, carId: CAR.id })
    }
    for (const [index, { drivers, fileTeam, ...car }] of round.cars.entries())
      await make.result({
        ...car,
        eventId: event.id,
        position: index + 1,
        teamName: fileTeam,
        drivers: drivers.map(({ person, name }) => ({ name, userId: userIds[person] ?? null })),
      })
  }
  await chooseOnDays(db)

  async function leave() {
    for (const [index, { kind, leaves }] of plan.people.entries()) {
      const id = userIds[index]
      if (!id || !isLeaving(plan, index)) continue
      const byMember = kind === 'member' && leaves === 'alone'
      const reply = byMember
        ? await as({ id }).request(accountApi.delete)
        : await as(admin).request(usersApi.delete, { params: { id } })
      expect(reply.status).toBe(204)
    }
  }
  return { season: { key: saved.key, name: title }, leave }
}

const isLeaving = ({ people }: SeasonPlan, index: number) => people[index]?.leaves !== 'never'

/** As `userOf` makes them. */
function displayNamesOf(userIds: readonly (number | null)[]) {
  return new Map(userIds.flatMap((id, index) => (id ? [[index, `Member ${index}`] as const] : [])))
}

/** Replaces a number in a name by the id of the person with that index. */
function namedLikeIds(plan: SeasonPlan, userIds: (number | null)[]): SeasonPlan {
  const named = (name: string) =>
    name.replace(/\d/, (digit) => String(userIds[Number(digit)] ?? `nobody ${digit}`))
  return {
    ...plan,
    rounds: plan.rounds.map((round) => ({
      ...round,
      cars: round.cars.map((car) => ({
        ...car,
        drivers: car.drivers.map((driver) => ({ ...driver, name: named(driver.name) })),
      })),
    })),
  }
}

async function userOf({ kind }: Person, index: number) {
  if (kind === 'stranger') return null
  const isGuest = kind === 'guest'
  return (await make.driver({ displayName: `Member ${index}`, isGuest, raceControlUsername: null }))
    .id
}

/** The product's tables in the format of the naive implementation. */
async function tablesOf({ key }: SeasonKey) {
  const { data } = await as(witness).call(standingsApi.get, { query: { season: key } })
  const { classes, plannedRounds } = data
  const keys = classes.flatMap(({ drivers }) => drivers.map((line) => line.key))
  for (const { drivers, teams } of classes) for (const lines of [drivers, teams]) expectSound(lines)
  return {
    plannedRounds,
    people: new Set(keys).size,
    classes: Object.fromEntries(
      classes.map(({ carClass, drivers, teams }) => [
        carClass,
        { drivers: inAnyOrder(drivers.map(toNaive)), teams: inAnyOrder(teams.map(toNaive)) },
      ]),
    ),
  }
}

type Line = Standings['classes'][number]['drivers'][number]

const toNaive = ({ name, position, points, scores }: Line): NaiveLine => ({
  name: writtenAs(name),
  position,
  points,
  scores: scores.map((score) => score && [score.points, score.position]),
})

/** Each total is the sum of the shown scores, and keys are unique. */
function expectSound(lines: Line[]) {
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  for (const { points, scores } of lines)
    expect(scores.reduce((sum, one) => sum + (one && !one.isDropped ? one.points : 0), 0)).toBe(
      points,
    )
}

async function championsOf({ name: season }: SeasonKey) {
  const { data } = await as(witness).call(standingsApi.listChampions)
  return data
    .filter((champion) => champion.season === season)
    .map(({ carClass, name }) => `${carClass} ${writtenAs(name)}`)
    .toSorted()
}

function firstsOf({ classes }: ReturnType<typeof naiveTables>) {
  return Object.entries(classes)
    .flatMap(([carClass, { drivers }]) =>
      drivers
        .filter(({ position, points }) => position === 1 && points > 0)
        .map(({ name }) => `${carClass} ${name}`),
    )
    .toSorted()
}
