import { entriesApi } from '#shared/contract/entries.ts'
import { entryActsApi } from '#shared/contract/entry-acts.ts'
import { eventsApi } from '#shared/contract/events.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import type { startTestApp } from './test-app.ts'

const HOUR_MS = 3_600_000
const REASON = 'As agreed on the phone'

/** Queues for places, at a time that the test sets. */
export async function queueScene(
  { as, make }: Awaited<ReturnType<typeof startTestApp>>,
  now: () => Date,
) {
  const admin = await make.admin()
  const cars = { Hypercar: await make.car('Hypercar'), LMGT3: await make.car('LMGT3') }
  type ClassName = keyof typeof cars

  /** Two slots for Hypercars, three for GT3s, four places; as many hours from now. */
  function race(inHours: number, options: Parameters<typeof make.event>[0] = {}) {
    const startDateTime = new Date(now().getTime() + inHours * HOUR_MS)
    return make.event({
      slots: { Hypercar: 2, LMGT3: 3 },
      maxParticipants: 4,
      hasWaitlist: true,
      startDateTime,
      endDateTime: new Date(startDateTime.getTime() + 6 * HOUR_MS),
      registrationStartDate: new Date('2020-01-01'),
      registrationEndDate: startDateTime,
      ...options,
    })
  }

  async function enterDriver(
    eventId: number,
    driver: { id: number },
    name: ClassName,
    driverNumber: number | null = null,
  ) {
    const { data } = await as(driver).call(registrationsApi.signUp, {
      params: { id: eventId },
      body: { carId: cars[name].id, driverNumber },
    })
    return { id: data.id, driver, state: data.state }
  }

  /** Signs new drivers up, one after the other. */
  async function enter(eventId: number, ...classes: ClassName[]) {
    const entered = []
    for (const name of classes) entered.push(await enterDriver(eventId, await make.driver(), name))
    return entered
  }

  type Entered = Awaited<ReturnType<typeof enter>>[number]

  const withdraw = ({ id, driver }: Entered, eventId: number) =>
    as(driver).request(registrationsApi.cancel, { params: { id: eventId, registrationId: id } })

  type Act =
    | 'reject'
    | 'moveToWaitlist'
    | 'remove'
    | 'letIn'
    | 'reorder'
    | 'skip'
    | 'unskip'
    | 'reopen'

  /** The organiser decides, with a reason. */
  const act = (name: Act, { id }: { id: number }, body: object = {}) =>
    as(admin).requestUntyped(entryActsApi[name], {
      params: { id },
      body: { reason: REASON, ...body },
    })

  const confirm = ({ id }: { id: number }) =>
    as(admin).request(entryActsApi.confirm, { params: { id }, body: {} })

  const accept = ({ id, driver }: Entered) =>
    as(driver).request(entryActsApi.acceptOffer, { params: { id } })

  const decline = ({ id, driver }: Entered, stays: boolean) =>
    as(driver).request(entryActsApi.declineOffer, { params: { id }, body: { stays } })

  const setStatus = (id: number, status: 'upcoming' | 'cancelled') =>
    as(admin).request(eventsApi.setStatus, { params: { id }, body: { status } })

  async function entryOf({ id, driver }: Entered) {
    return (await as(driver).call(entriesApi.get, { params: { id } })).data
  }

  /** Each entry's state; for one that waits, its position. */
  async function statesOf(entered: readonly Entered[]) {
    const states = []
    for (const each of entered) {
      const { state, waitlistPosition } = await entryOf(each)
      states.push(waitlistPosition ?? state)
    }
    return states
  }

  /** The kinds of notifications of a driver, oldest first, with what an organiser did. */
  async function toldTo({ driver }: Entered) {
    const { data } = await as(driver).call(notificationsApi.list)
    return data.map(({ kind, details }) => details.act ?? kind).toReversed()
  }

  return {
    admin,
    cars,
    race,
    enter,
    enterDriver,
    withdraw,
    act,
    confirm,
    accept,
    decline,
    setStatus,
    entryOf,
    statesOf,
    toldTo,
  }
}
