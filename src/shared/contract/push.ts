import { z } from 'zod'
import { PUSH_DEVICE_PATH } from '../domain/push/push-message.ts'
import { isPushEndpoint } from '../domain/push/push-services.ts'
import { isTimezone } from '../domain/words/timezones.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'

const MAX_ADDRESS = 1_000

const Bytes = (characters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}$`), 'This is not a key of a browser')

const PushAddress = z
  .string()
  .max(MAX_ADDRESS)
  .refine(isPushEndpoint, 'Paddock does not know the push service of this browser')

const Hour = z.int().min(0).max(23)

const QuietHours = z
  .object({ from: Hour, until: Hour })
  .refine(({ from, until }) => from !== until, 'Quiet hours must end at another time')

const PushDevice = z.object({
  id: Id,
  /** 'Firefox on Windows' */
  device: z.string().nullable(),
  createdAt: Instant,
  /** When its push service last accepted a message. */
  reachedAt: Instant.nullable(),
  /** Whether it is the browser that asks. */
  isThisOne: z.boolean(),
})
export type PushDevice = z.output<typeof PushDevice>

const PushState = z.object({
  /** The key of the server that browsers ask for; null where messages to devices do not exist. */
  publicKey: z.string().nullable(),
  /** Of the session that asks: a browser knows by it whether it was stopped, or signed in again. */
  sessionId: Id,
  devices: z.array(PushDevice),
  quietHours: QuietHours.nullable(),
})
export type PushState = z.output<typeof PushState>

/** A browser's subscription. */
const BrowserSubscription = z.object({
  endpoint: PushAddress,
  /** Its public key, 65 bytes, and its secret, 16 bytes, as base64url. */
  p256dh: Bytes(87),
  auth: Bytes(22),
  /** The key of the server with which the browser has made it. */
  serverKey: Bytes(87),
  /** In which its moments are shown, and its quiet hours begin. */
  timezone: z.string().max(100).refine(isTimezone, 'Unknown time zone'),
  /** The address that the browser has replaced: only a device that is still on is told of the new one. */
  replaces: z.string().max(MAX_ADDRESS).optional(),
})
export type BrowserSubscription = z.output<typeof BrowserSubscription>

export const pushApi = {
  get: {
    method: 'GET',
    path: '/api/user/push',
    access: 'member',
    isSecret: true,
    reads: ['notification-settings', 'account'],
    summary: 'The devices on which the caller gets messages, and the quiet hours',
    response: z.object({ data: PushState }),
  },
  setDevice: {
    method: 'PUT',
    path: PUSH_DEVICE_PATH,
    access: 'member',
    summary: 'Switches messages on for the browser that asks, or keeps what has changed of it',
    status: 204,
    body: BrowserSubscription,
    response: z.void(),
  },
  deleteDevice: {
    method: 'DELETE',
    path: '/api/user/push/devices/:id',
    access: 'member',
    summary: 'Switches messages off for one of the devices of the caller',
    status: 204,
    params: ById,
    response: z.void(),
  },
  sendTest: {
    method: 'POST',
    path: '/api/user/push/devices/:id/test',
    access: 'member',
    summary: 'Sends a message to one of the devices of the caller',
    status: 204,
    params: ById,
    response: z.void(),
  },
  setQuietHours: {
    method: 'PUT',
    path: '/api/user/push/quiet-hours',
    access: 'member',
    summary: 'Sets when devices of the caller stay quiet, or ends that',
    status: 204,
    body: z.object({ hours: QuietHours.nullable() }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
