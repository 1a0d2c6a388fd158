import type { EventEntries } from '#shared/contract/event-entries.ts'
import { BigCount, Panel, SlotList } from '#web/ui/index.ts'
import { Promotion } from './promotion.tsx'

/** The places of the event and the slots of its classes, with how many entries want one. */
export function PlacesPanel({ listed }: { listed: EventEntries }) {
  const { event, entries } = listed
  const { registrationCount, maxParticipants, eventCarClasses } = event
  const without = entries.filter(({ state }) => state === 'applied' || state === 'waitlisted')
  return (
    <Panel title="Places">
      <BigCount value={registrationCount} of={`/ ${maxParticipants} registered`} />
      <SlotList
        items={eventCarClasses.map(({ carClass: { name }, registeredCount, maxSlots }) => ({
          classToken: name,
          value: registeredCount,
          max: maxSlots,
          note: waitingText(without.filter(({ car }) => car.carClass.name === name)),
        }))}
      />
      <Promotion listed={listed} />
    </Panel>
  )
}

/** '2 applied, 3 waiting' */
function waitingText(entries: EventEntries['entries']) {
  const count = (wanted: string) => entries.filter(({ state }) => state === wanted).length
  const parts = [
    [count('applied'), 'applied'],
    [count('waitlisted'), 'waiting'],
  ] as const
  const words = parts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`)
  return words.length > 0 ? words.join(', ') : undefined
}
