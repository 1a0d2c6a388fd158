import type { FastifyInstance, FastifyRequest } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notFound, notSignedIn, unavailable } from '#server/errors.ts'
import { limitMember } from '#server/http/attempts.ts'
import { route } from '#server/http/route.ts'
import { currentTokenHash, oldestLive } from '#server/http/sessions.ts'
import { type BrowserSubscription, pushApi } from '#shared/contract/push.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  announceSettings,
  countOtherDevices,
  deleteOwnDevice,
  findDevice,
  findQuietHours,
  getSessionId,
  hasDevice,
  isStored,
  listDevices,
  lockDevicesOf,
  putDevice,
  setQuietHours,
} from './devices.queries.ts'
import { areUsable } from './encrypt.ts'
import { isPushAvailable } from './is-push-available.ts'
import { getPushKeys } from './keys.queries.ts'
import { noteOutcome, sendPush } from './send-push.ts'

/** Far more than anybody uses. */
const MAX_DEVICES = 20

const TEST_SECONDS = 10 * 60

export function pushRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  route(app, pushApi.get, ({ viewer, request }) =>
    atOneMoment(db, async (tx) => {
      const sessionHash = sessionOf(deps, request)
      const devices = await listDevices(tx, viewer.id, oldestLive(deps))
      return {
        data: {
          publicKey: isPushAvailable(deps) ? (await getPushKeys(tx)).publicKey : null,
          sessionId: await getSessionId(tx, sessionHash),
          devices: devices.map(({ sessionHash: hash, ...device }) => ({
            ...device,
            isThisOne: hash === sessionHash,
          })),
          quietHours: await findQuietHours(tx, viewer.id),
        },
      }
    }),
  )

  route(app, pushApi.setDevice, ({ body, viewer, request }) =>
    setDevice(deps, viewer, { ...body, sessionHash: sessionOf(deps, request) }),
  )

  route(app, pushApi.deleteDevice, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      if (!(await deleteOwnDevice(tx, viewer.id, id))) throw notFound('Device')
      await announceSettings(tx, viewer.id)
    }),
  )

  route(app, pushApi.sendTest, async ({ params: { id }, viewer, ...exchange }) => {
    const device = await findDevice(db, id, oldestLive(deps))
    if (device?.userId !== viewer.id) throw notFound('Device')
    if (!isPushAvailable(deps)) throw unavailable('This site sends no messages to devices')
    await limitMember(deps, exchange, 'push-test', viewer.id)
    const outcome = await sendPush(deps, device, {
      title: 'It works',
      body: 'This device is told what happens to your crews and events.',
      path: '/inbox',
      about: 'test',
      unread: 0,
      deadline: undefined,
      seconds: TEST_SECONDS,
      urgency: 'high',
    })
    await db.transaction(async (tx) => {
      await noteOutcome(tx, device, outcome, deps.now())
      await announceSettings(tx, viewer.id)
    })
    const { isSent, isGone, text } = outcome
    if (isGone)
      throw conflict('This browser takes no messages any more, so it was removed from your devices')
    if (!isSent) throw unavailable(`The push service of this browser refused the message: ${text}`)
  })

  route(app, pushApi.setQuietHours, ({ body: { hours }, viewer }) =>
    db.transaction((tx) => setQuietHours(tx, viewer.id, hours)),
  )
}

/** Doing it again changes nothing. */
async function setDevice(
  deps: Deps,
  viewer: CurrentUser,
  { serverKey, replaces, ...device }: BrowserSubscription & { sessionHash: string },
) {
  const { db, now } = deps
  if (!isPushAvailable(deps)) throw conflict('This site sends no messages to devices')
  const { publicKey } = await getPushKeys(db)
  if (serverKey !== publicKey)
    throw conflict(
      'This browser has an outdated key of the site: switch messages on again',
      'serverKey',
    )
  if (!areUsable(device)) throw invalidInput('This is not a key of a browser', 'p256dh')
  if (await isStored(db, device)) return
  const { sessionHash } = device
  await db
    .transaction(async (tx) => {
      await lockDevicesOf(tx, viewer.id)
      if (replaces !== undefined && !(await hasDevice(tx, { sessionHash, endpoint: replaces })))
        throw notFound('Device')
      if ((await countOtherDevices(tx, viewer.id, sessionHash)) >= MAX_DEVICES)
        throw conflict(`You are told on ${MAX_DEVICES} devices already: stop one of them first`)
      await putDevice(tx, { ...device, createdAt: now() })
      await announceSettings(tx, viewer.id)
    })
    .catch((error: unknown) => {
      if (violatedUnique(error)) throw conflict('Somebody else switched it on just now: try again')
      throw error
    })
}

function sessionOf(deps: Deps, request: FastifyRequest) {
  const hash = currentTokenHash(deps, request)
  if (hash === undefined) throw notSignedIn()
  return hash
}
