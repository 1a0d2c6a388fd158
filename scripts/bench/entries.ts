import { request, type RequestOptions } from 'node:http'
import { crewMembers, entries } from '#server/database/schema.ts'
import { makers } from '#tests/support/makers.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'
import { signIn } from './sign-in.ts'

const CARS = 100
const CREW = 3
const WAITING = 60
const READS = 300

const SIGN_UPS = 200
const PLACES = 40
const WITHDRAWALS = 20

/** An event of 100 cars with 300 drivers and 60 waiting; 200 sign-ups at once for 40 places; withdrawals. */
export async function benchEntries(guild: Guild, server: RunningServer): Promise<Figure[]> {
  return [...(await readFullEvent(guild, server)), ...(await fillEvent(guild, server))]
}

async function readFullEvent({ db, cookie }: Guild, { origin }: RunningServer) {
  const make = makers(db)
  const { id: eventId } = await make.event({
    slots: { Hypercar: CARS },
    maxParticipants: CARS,
    hasWaitlist: true,
  })
  const car = await make.car('Hypercar')
  const drivers = await inTurn(CARS * CREW + WAITING, (n) =>
    make.driver({ raceControlUsername: `Full ${n}` }),
  )
  const inserted = await db
    .insert(entries)
    .values(
      Array.from({ length: CARS + WAITING }, (_, index) => ({
        eventId,
        carId: car.id,
        number: index + 1,
        teamName: `Endurance Team ${index}`,
        state: index < CARS ? ('confirmed' as const) : ('waitlisted' as const),
      })),
    )
    .returning({ id: entries.id })
  await db.insert(crewMembers).values(
    drivers.map(({ id, displayName }, index) => {
      const entry = index < CARS * CREW ? Math.floor(index / CREW) : index - CARS * (CREW - 1)
      const isCaptain = index >= CARS * CREW || index % CREW === 0
      return {
        entryId: inserted[entry]?.id ?? 0,
        userId: id,
        name: displayName,
        isCaptain,
        drivesInEventId: eventId,
      }
    }),
  )
  const url = `${origin}/api/events/${eventId}`
  const times: number[] = []
  let bytes = 0
  for (let read = 0; read < READS; read++) {
    const begun = performance.now()
    const headers = { cookie, 'accept-encoding': 'br, gzip' }
    bytes = (await send(url, { headers })).bytes
    times.push(performance.now() - begun)
  }
  const what = `an event of ${CARS} cars, ${CARS * CREW} drivers, ${WAITING} waiting`
  return [
    {
      what: `${what}: data, 99th percentile`,
      measured: percentile(times, 0.99),
      limit: 40,
      unit: 'ms',
      rule: 'at most',
      note: `median ${median(times).toFixed(1)} ms`,
    },
    {
      what: `${what}: data over the wire`,
      measured: bytes / 1024,
      limit: 60,
      unit: 'KB',
      rule: 'at most',
    },
  ] satisfies Figure[]
}

async function fillEvent({ db }: Guild, { origin }: RunningServer) {
  const make = makers(db)
  const { id: eventId } = await make.event({
    slots: { Hypercar: PLACES },
    maxParticipants: PLACES,
    hasWaitlist: true,
  })
  const car = await make.car('Hypercar')
  const drivers = await inTurn(SIGN_UPS, async (n) => {
    const { id } = await make.driver({ raceControlUsername: `Fast ${n}` })
    return { id, cookie: await signIn(db, id) }
  })
  const begun = performance.now()
  const replies = await Promise.all(
    drivers.map(async ({ cookie }, index) => {
      const { status, body } = await send(`${origin}/api/events/${eventId}/register`, {
        method: 'POST',
        // From as many addresses as drivers: the server limits the connections of each.
        localAddress: `127.0.1.${index + 1}`,
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ carId: car.id }),
      })
      if (status !== 201) throw new Error(`A sign-up was answered with ${status}: ${body}`)
      const { data } = JSON.parse(body) as { data: SignedUp }
      return { ...data, cookie }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const confirmed = replies.filter(({ status }) => status === 'confirmed')
  refuseWrongOrder(replies)

  const withdrawals: number[] = []
  for (const { id, cookie } of confirmed.slice(0, WITHDRAWALS)) {
    const start = performance.now()
    const { status } = await send(`${origin}/api/entries/${id}/leave`, {
      method: 'POST',
      headers: { cookie },
    })
    if (status !== 204) throw new Error(`A withdrawal was answered with ${status}`)
    withdrawals.push(performance.now() - start)
  }
  return [
    {
      what: `${SIGN_UPS} sign-ups at once for ${PLACES} places`,
      measured: seconds,
      limit: 3,
      unit: 's',
      rule: 'at most',
    },
    {
      what: 'of these, confirmed: not fewer',
      measured: confirmed.length,
      limit: PLACES,
      unit: '',
      rule: 'at least',
    },
    {
      what: 'of these, confirmed: not more',
      measured: confirmed.length,
      limit: PLACES,
      unit: '',
      rule: 'at most',
    },
    {
      what: 'a withdrawal that moves the next one up, median',
      measured: median(withdrawals),
      limit: 50,
      unit: 'ms',
      rule: 'at most',
    },
  ] satisfies Figure[]
}

type SignedUp = {
  id: number
  status: string
  waitlistPosition: number | null
  registrationDate: string
}

/** Throws unless the places went to the first, and the others wait in the order in which they came. */
function refuseWrongOrder(replies: readonly SignedUp[]) {
  const inOrder = replies.toSorted(
    (a, b) => Date.parse(a.registrationDate) - Date.parse(b.registrationDate) || a.id - b.id,
  )
  for (const [index, { waitlistPosition }] of inOrder.entries()) {
    const expected = index < PLACES ? null : index - PLACES + 1
    if (waitlistPosition !== expected)
      throw new Error(
        `Sign-up ${index + 1} is at ${waitlistPosition} of the waitlist, not ${expected}`,
      )
  }
}

async function inTurn<T>(count: number, make: (n: number) => Promise<T>) {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await make(index))
  return made
}

type Sent = RequestOptions & { body?: string }

/** Unlike `fetch`, tells how long the compressed body is, and can send from another address. */
function send(url: string, { body, ...options }: Sent) {
  return new Promise<{ status: number | undefined; body: string; bytes: number }>(
    (resolve, reject) => {
      const sent = request(url, { agent: false, ...options }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({ status: reply.statusCode, body: whole.toString(), bytes: whole.length })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    },
  )
}
