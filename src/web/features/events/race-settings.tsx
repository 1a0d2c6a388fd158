import type { EventDetail } from '#shared/contract/events.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import { INVITATION_DAYS, SWAPS_PER_ENTRY } from '#shared/domain/entries/crew.ts'
import { deadlineOf } from '#shared/domain/entries/deadlines.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { limitName } from '#shared/domain/entries/limit-name.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { classifiedRule, classifiedRuleText } from '#shared/domain/race-documents/not-classified.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { Facts, Panel, Text } from '#web/ui/index.ts'
import { DriverAssists, RaceConditions } from './race-conditions.tsx'

export function RaceSettings({ event }: { event: EventDetail }) {
  const limits = limitFacts(event)
  const deadlines = deadlineFacts(event)
  const classified = classifiedRule(event)
  return (
    <>
      <RaceConditions event={event} />
      {limits.length > 0 && (
        <Panel title="Limits">
          <Facts columns="row" items={limits} />
        </Panel>
      )}
      {classified && (
        <Panel title="Classified Cars">
          <Text>{classifiedRuleText(classified)}</Text>
        </Panel>
      )}
      {deadlines.length > 0 && (
        <Panel title="Deadlines">
          <Facts columns="row" items={deadlines} />
        </Panel>
      )}
      <DriverAssists assists={event.driverAssists} />
    </>
  )
}

/** What limits the entries besides the places of event and classes. */
function limitFacts(event: EventDetail) {
  const { carsPerTeam, carLimits, eventCarClasses, minimumBronzeSilver } = event
  return [
    ...(minimumBronzeSilver === 0
      ? []
      : [{ label: 'Bronze or Silver drivers', value: `At least ${minimumBronzeSilver} per crew` }]),
    ...(carsPerTeam === null
      ? []
      : [{ label: 'Cars per team and class', value: `At most ${carsPerTeam}` }]),
    ...carLimits.map((limit) => ({
      label: limitName(limit),
      value: `At most ${counted(limit.maxCars, 'car')}`,
    })),
    ...eventCarClasses
      .filter(({ wildcards }) => wildcards > 0)
      .map(({ carClass, wildcards }) => ({
        label: carClass.name,
        value: `${counted(wildcards, 'place')} set aside for the organiser`,
      })),
  ]
}

/** Settings that differ from the defaults. */
function deadlineFacts(event: EventDetail) {
  const { freeWithdrawalHours, lineUpHours, offerHours, lastPromotionHours, hasWaitlist } = event
  const { hasCheckIn, invitationDays, swapsPerEntry, driversPerCar } = event
  const checkIn = checkInWindow(event)
  const at = (setting: Parameters<typeof deadlineOf>[1]) => {
    const deadline = deadlineOf(event, setting)
    return (
      <>
        {formatMoment(deadline, event.timezone)}
        <LocalTime at={deadline} timezone={event.timezone} />
      </>
    )
  }
  return [
    ...(lineUpHours === null ? [] : [{ label: 'Line-ups fixed', value: at('lineUpHours') }]),
    ...(freeWithdrawalHours === null
      ? []
      : [{ label: 'Free withdrawal until', value: at('freeWithdrawalHours') }]),
    ...(offerHours === null || !hasWaitlist
      ? []
      : [{ label: 'Places are offered from', value: at('offerHours') }]),
    ...(lastPromotionHours === null || !hasWaitlist
      ? []
      : [{ label: 'Last promotion', value: at('lastPromotionHours') }]),
    ...(hasCheckIn
      ? [
          {
            label: 'Check-in',
            value: (
              <>
                {formatMoment(checkIn.opens, event.timezone)}
                <LocalTime at={checkIn.opens} timezone={event.timezone} />
                {` to ${formatMoment(checkIn.closes, event.timezone)}`}
                <LocalTime at={checkIn.closes} timezone={event.timezone} />
              </>
            ),
          },
        ]
      : []),
    ...(invitationDays === INVITATION_DAYS.default || driversPerCar === 1
      ? []
      : [{ label: 'Invitations run out', value: `After ${counted(invitationDays, 'day')}` }]),
    ...(swapsPerEntry === SWAPS_PER_ENTRY.default
      ? []
      : [
          {
            label: 'Swaps per crew',
            value: swapsPerEntry === 0 ? 'None' : `At most ${swapsPerEntry}`,
          },
        ]),
  ]
}
