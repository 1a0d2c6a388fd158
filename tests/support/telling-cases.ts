import { showToVisitors } from './show-to-visitors.ts'
import { eq } from 'drizzle-orm'
import { cases, entries } from '#server/database/schema.ts'
import { type Fact, happened } from '#server/facts/happened.queries.ts'
import { remind } from '#server/features/notifications/index.ts'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { entriesApi } from '#shared/contract/entries.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { eventEntriesApi } from '#shared/contract/event-entries.ts'
import { newsApi } from '#shared/contract/news.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { reportsApi } from '#shared/contract/reports.ts'
import { rolesApi } from '#shared/contract/roles.ts'
import { usersApi } from '#shared/contract/users.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import { crewScene } from './crew-scene.ts'
import { officialResults } from './official-results.ts'
import { penaltyScene } from './penalty-scene.ts'
import { type PersonName, REASON, type startReachScene } from './reach-scene.ts'
import { planTellingCases } from './plan-telling-cases.ts'
import { seasonTelling } from './season-telling.ts'
import { trayTellingCases } from './tray-telling-cases.ts'

type Scene = Awaited<ReturnType<typeof startReachScene>>

export type TellingCase = {
  run: () => Promise<unknown>
  /** Everybody whom it reaches, on every channel; the others hear nothing of it. */
  told: readonly PersonName[]
  /** Who is told `REASON`, in the inbox and by mail. */
  knows?: readonly PersonName[]
}

const HOUR_MS = 3_600_000
const CREW = ['captain', 'mate'] as const
const CREWS = [...CREW, 'rival'] as const
const MEMBERS = [...CREWS, 'guest', 'leaver', 'member', 'organiser', 'banned'] as const

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** How each kind of notification comes about. */
export function tellingCases(scene: Scene): Record<NotificationKind, TellingCase> {
  const { as, db, deps, make, people, race } = scene
  const { captain, mate, guest, member, organiser, waiting } = people
  const { setStatus, change, upload } = crewScene(scene, organiser)
  const results = officialResults(scene, organiser)
  const startingIn = (hours: number) => ({
    startDateTime: inHours(hours),
    endDateTime: inHours(hours + 3),
  })
  const over = { startDateTime: inHours(-4), endDateTime: inHours(-1) }

  /** As the clock reports it, or a job. */
  const report = (fact: Fact) => db.transaction((tx) => happened(tx, fact))

  async function offer(kind: 'participant.offer' | 'participant.offer-reminder') {
    const { event, entryId } = await race()
    const offerEndsAt = inHours(5)
    await db.update(entries).set({ state: 'offered', offerEndsAt }).where(eq(entries.id, entryId))
    const after = { id: entryId, userId: captain.id, offerEndsAt }
    await report({ actor: undefined, action: kind, subject: event.id, after })
  }

  const aboutEntry = async (action: 'participant.promote' | 'participant.lose-place') => {
    const { event, entryId } = await race()
    const after = { id: entryId, userId: captain.id, entry: '#7 Kerb Crawlers' }
    await report({ actor: undefined, action, subject: event.id, after })
  }

  async function decide(
    act: 'reject' | 'moveToWaitlist' | 'remove',
    state: 'applied' | 'confirmed' = 'confirmed',
  ) {
    const { entryId } = await race({ hasWaitlist: true })
    await db.update(entries).set({ state }).where(eq(entries.id, entryId))
    const skip = act === 'moveToWaitlist' ? { skip: true } : {}
    const body = { reason: REASON, ...skip }
    await as(organiser).call(entryActsApi[act], { params: { id: entryId }, body })
  }

  async function publish(asksForReceipt: boolean) {
    const title = asksForReceipt ? 'Read this' : 'Hear this'
    const body = { title, content: '<p>x</p>', publishedAt: 'now' as const, asksForReceipt }
    await as(organiser).call(newsApi.create, { body })
    await remind(deps, new AbortController().signal)
  }

  const reminding =
    (reminder: (entryId: number) => Extract<Fact, { action: 'event.remind' }>['after']) =>
    async () => {
      const { event, entryId } = await race()
      const after = reminder(entryId)
      await report({ actor: undefined, action: 'event.remind', subject: event.id, after })
    }

  const reachThreshold = (userId: number) =>
    penaltyScene(scene).publish([{ kind: 'licence', userId, points: 12 }])

  const published = async () => {
    const { event } = await race(over)
    await upload(event.id)
    return event
  }

  /** The rival's report against the captain's crew. */
  async function reported() {
    const { event, entryId } = await race(over)
    const cars = [{ entryId }]
    const body = { category: 'contact' as const, lap: 3, cars, text: 'x' }
    const params = { id: event.id }
    const { data } = await as(people.rival).call(reportsApi.create, { params, body })
    return { id: data.caseCode }
  }

  async function takenUp() {
    const params = await reported()
    const body = await seenVersion(params)
    await as(organiser).call(casesApi.takeUp, { params, body })
    return params
  }

  const seenVersion = async (params: { id: string }) => {
    const { data } = await as(organiser).call(casesApi.get, { params })
    return { version: data.version ?? 0 }
  }

  return {
    'case-waits': { run: reported, told: ['organiser'] },
    'case-named': { run: takenUp, told: CREW },
    'case-ended': {
      run: async () => {
        const params = await takenUp()
        const body = { ...(await seenVersion(params)), reason: REASON }
        await as(organiser).call(casesApi.turnDown, { params, body })
      },
      told: CREWS,
      knows: CREWS,
    },
    'case-decided': {
      run: async () => {
        const { id: code } = await takenUp()
        const [judged] = await db.select().from(cases).where(eq(cases.code, code))
        const told = [captain.id, mate.id, people.rival.id]
        const after = { code, eventId: judged?.eventId ?? 0, told, number: 1 }
        await report({ actor: organiser, action: 'case.publish', subject: judged?.id ?? 0, after })
      },
      told: CREWS,
    },
    'crew-invitation': {
      run: async () => {
        const params = { id: (await race()).entryId }
        const body = { userId: member.id, role: 'driver' as const }
        await as(captain).call(entriesApi.invite, { params, body })
      },
      told: ['member'],
    },
    'crew-answer': {
      run: async () => {
        const params = { id: (await race()).parts.guest }
        await as(guest).call(entriesApi.accept, { params, body: {} })
      },
      told: ['captain'],
    },
    'crew-left': {
      run: async () => {
        const { entryId: id, parts } = await race()
        const params = { id, memberId: parts.mate }
        await as(captain).call(entriesApi.removeMember, { params })
      },
      told: ['mate'],
    },
    'crew-role': {
      run: async () => {
        const { entryId: id, parts } = await race()
        const params = { id, memberId: parts.mate }
        await as(captain).call(entriesApi.setRole, { params, body: { role: 'reserve' } })
      },
      told: ['mate'],
    },
    'crew-swap': {
      run: async () => {
        const { entryId: id, parts } = await race(startingIn(12))
        const body = { memberId: parts.mate, userId: member.id, reason: REASON }
        await as(organiser).call(entriesApi.swapDriver, { params: { id }, body })
      },
      told: [...CREW, 'member'],
      knows: [...CREW, 'member'],
    },
    'crew-entered': {
      run: async () => {
        const { id } = await make.event()
        const crew = [{ userId: captain.id }, { userId: mate.id }]
        const { id: carId } = await make.car()
        const body = { carId, crew, reason: REASON, driverNumber: null, teamName: null }
        await as(organiser).call(eventEntriesApi.enter, { params: { id }, body })
      },
      told: CREW,
      knows: CREW,
    },
    'crew-short': {
      run: async () => {
        const { event, entryId } = await race()
        const after = { entryId, has: 1, needs: 2 }
        await report({ actor: undefined, action: 'entry.warn', subject: event.id, after })
      },
      told: [...CREW, 'organiser'],
    },
    captaincy: {
      run: async () => {
        const { entryId: id, parts } = await race()
        await as(captain).call(entriesApi.makeCaptain, { params: { id, memberId: parts.mate } })
      },
      told: ['mate'],
    },
    'line-up-incomplete': {
      run: reminding((id) => ({
        what: 'line-up',
        until: inHours(20),
        entries: [{ id, missing: 1, bronzeSilver: 1, invited: 1 }],
      })),
      told: CREW,
    },
    ...planTellingCases({ race, report, mate }),
    'entry-withdrawn': {
      run: async () => {
        const { event, entryId: registrationId } = await race()
        const params = { id: event.id, registrationId }
        await as(captain).call(registrationsApi.cancel, { params })
      },
      told: ['mate'],
    },
    'entry-removed': { run: () => decide('remove'), told: CREW, knows: CREW },
    'entry-rejected': { run: () => decide('reject', 'applied'), told: CREW, knows: CREW },
    'entry-changed': { run: () => decide('moveToWaitlist'), told: CREW, knows: CREW },
    'entry-promoted': { run: () => aboutEntry('participant.promote'), told: CREW },
    'entry-offered': { run: () => offer('participant.offer'), told: CREW },
    'offer-ending': { run: () => offer('participant.offer-reminder'), told: CREW },
    'place-lost': { run: () => aboutEntry('participant.lose-place'), told: CREW },
    'check-in-open': {
      run: async () => {
        const { event } = await race(startingIn(1))
        const after = { closesMinutes: 15 }
        const action = 'event.check-in.open'
        await report({ actor: undefined, action, subject: event.id, after })
      },
      told: CREWS,
    },
    'absence-marked': {
      // The file has a car with the number of the others.
      run: async () => results.confirm((await published()).id),
      told: ['rival'],
    },
    'absence-excused': {
      run: async () => {
        const params = { id: (await race()).entryId }
        await as(organiser).call(attendanceApi.excuse, { params, body: { reason: REASON } })
      },
      told: CREW,
    },
    ...seasonTelling(scene),
    'event-moved': {
      run: async () => change((await race()).event.id, 24 * HOUR_MS),
      told: CREWS,
    },
    'event-changed': {
      run: async () => change((await race()).event.id, 0, 'Renamed', { raceMinutes: 77 }),
      told: CREWS,
    },
    'event-cancelled': {
      run: async () => setStatus((await race()).event.id, 'cancelled'),
      told: CREWS,
    },
    'race-reminder': {
      run: reminding(() => ({ what: 'race', hours: 24, until: inHours(24) })),
      told: CREWS,
    },
    'event-open': {
      run: async () => {
        const { event } = await race()
        await report({ actor: undefined, action: 'event.open', subject: event.id })
      },
      told: ['guest', 'leaver', 'member', 'organiser'],
    },
    'sign-up-closes': {
      run: reminding(() => ({ what: 'sign-up', until: inHours(24) })),
      told: ['guest', 'leaver', 'member', 'organiser'],
    },
    briefing: { run: () => race(startingIn(0.5)), told: CREWS },
    'results-published': { run: published, told: CREWS },
    'results-of-others': { run: published, told: ['guest', 'leaver', 'member', 'banned'] },
    'result-decided': {
      run: async () => {
        const { id: subject } = await published()
        const decision = {
          session: { kind: 'race' as const, ordinal: 1 },
          adjustmentId: 1,
          carNumber: '7',
          carClass: 'Hypercar',
          driverName: captain.displayName,
          changedFor: [captain.id],
          kind: 'time-penalty' as const,
          penaltySeconds: 5,
          reason: REASON,
        }
        const action = 'results.adjust'
        await report({ actor: organiser, action, subject, after: decision })
      },
      told: ['captain'],
    },
    'results-judged': {
      run: async () => {
        const { id: subject } = await published()
        const judged = { running: 1, tables: ['Winter Cup'] }
        const after = { sessionId: 1, changes: [], judged }
        await report({ actor: undefined, action: 'results.outdated', subject, after })
      },
      told: ['organiser'],
    },
    announcement: { run: () => publish(true), told: MEMBERS },
    news: { run: () => publish(false), told: MEMBERS },
    'join-request': {
      run: () => {
        const after = { method: 'password' as const, admission: 'waiting' as const }
        return report({ actor: waiting, action: 'user.register', subject: waiting.id, after })
      },
      told: ['organiser'],
    },
    'penalty-open': {
      run: async () => {
        const { id } = await make.event()
        const effect = { kind: 'grid-places', userId: captain.id, places: 5 } as const
        await penaltyScene(scene).publish([effect], { eventId: id })
      },
      told: ['captain'],
    },
    'licence-threshold': {
      run: () => reachThreshold(captain.id),
      told: ['captain'],
    },
    'licence-proposal': {
      run: () => reachThreshold(mate.id),
      told: ['organiser'],
    },
    ban: {
      run: async () => {
        const params = { id: member.id }
        await as(organiser).call(usersApi.ban, { params, body: { reason: REASON } })
      },
      told: ['member'],
      knows: ['member'],
    },
    role: {
      run: async () => {
        const body = { userId: member.id, role: 'editor' } as const
        await as(organiser).call(rolesApi.grant, { body })
      },
      told: ['member'],
    },
    'public-pages': {
      run: () => showToVisitors(scene, ['events']),
      told: MEMBERS,
    },
    'job-failed': { run: scene.failJob, told: ['organiser'] },
    'channel-off': {
      run: () => {
        const after = { webhook: 'Race Control', answer: '404 Unknown Webhook' }
        return report({ actor: undefined, action: 'discord.off', after })
      },
      told: ['organiser'],
    },
    'program-off': {
      run: () => {
        const after = { webhook: 'Overlay', answer: '410 Gone' }
        return report({ actor: undefined, action: 'webhook.off', after })
      },
      told: ['organiser'],
    },
    ...trayTellingCases(report, race),
    'mail-refused': {
      run: () => {
        const after = { answer: '550 5.1.1 …: unknown' }
        const action = 'user.mail-refused'
        return report({ actor: undefined, action, subject: captain.id, after })
      },
      told: ['captain'],
    },
    'mail-failed': {
      run: () => {
        const after = { answer: '550 5.7.1 Blocked' }
        return report({ actor: undefined, action: 'system.mail-failed', after })
      },
      told: ['organiser'],
    },
  }
}
