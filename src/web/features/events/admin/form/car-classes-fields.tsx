import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { CarClass } from '#shared/contract/catalogue.ts'
import { CLASS_SLOTS_DEFAULT, PARTICIPANTS } from '#shared/contract/event-form.ts'
import { eventLocks } from '#shared/domain/events/event-change-problem.ts'
import { countEntries, type EntryCount, waitNotes } from '#shared/domain/entries/place-count.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { ClassSlotsInput, LoadError, NumberField, Skeleton } from '#web/ui/index.ts'
import { EditedEvent } from './edited-event.ts'
import { carClassChoicesQuery } from './event-choices.api.ts'
import type { EventControl } from './event-values.ts'
import { normalizedNumber, normalizedSlots } from './normalized-numbers.ts'

export function CarClassesFields({ control }: { control: EventControl }) {
  const { data: classes, error, refetch } = useQuery(carClassChoicesQuery)

  return (
    <>
      <MaxParticipantsField control={control} />
      {error && (
        <LoadError
          title="Failed to fetch car classes"
          error={error}
          level={3}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!classes && !error && <Skeleton height={290} />}
      {classes && <CarClassesField control={control} classes={classes} />}
    </>
  )
}

/** Above the slots of the classes, which depend on it. */
function MaxParticipantsField({ control }: { control: EventControl }) {
  const registered = use(EditedEvent)?.registrationCount ?? 0
  const limits = `${PARTICIPANTS.min} to ${PARTICIPANTS.max}`
  return (
    <NumberField
      control={control}
      name="maxParticipants"
      label="Max Participants"
      help={
        registered === 0
          ? limits
          : `${limits}. ${counted(registered, 'car')} ${plural(registered, 'is', 'are')} registered.`
      }
      min={PARTICIPANTS.min}
      max={PARTICIPANTS.max}
      normalize={(typed) => normalizedNumber('maxParticipants', typed)}
    />
  )
}

/** Selects the classes that may take part, and sets the slots of each. */
function CarClassesField({ control, classes }: { control: EventControl; classes: CarClass[] }) {
  const { field, fieldState } = useController({ control, name: 'allowedClasses' })
  const maxParticipants = normalizedNumber(
    'maxParticipants',
    useWatch({ control, name: 'maxParticipants' }),
  )
  const event = use(EditedEvent)
  const takenIn = new Map(
    event?.eventCarClasses
      .map(({ carClass }) => {
        const own = event.registrations.filter(({ car }) => car.carClass.id === carClass.id)
        return [carClass.id, takenText(countEntries(own))] as const
      })
      .filter(([, text]) => text !== ''),
  )
  const lockText = event && eventLocks(event).classes
  const slotsOf = new Map(field.value.map(({ classId, maxSlots }) => [classId, maxSlots ?? null]))
  const idOf = new Map(classes.map(({ id, name }) => [name, id]))

  /** Keeps the order of the catalogue, regardless of the order in which classes are selected. */
  function save(slots: Map<number, number | null>) {
    const chosen = classes.filter(({ id }) => slots.has(id))
    field.onChange(
      chosen.map(({ id }) => ({
        ...field.value.find(({ classId }) => classId === id),
        classId: id,
        maxSlots: slots.get(id) ?? undefined,
      })),
    )
  }

  function choose(name: string, isChosen: boolean) {
    const id = idOf.get(name) ?? 0
    const others = [...slotsOf].filter(([classId]) => classId !== id)
    const added = [id, normalizedSlots(CLASS_SLOTS_DEFAULT, maxParticipants)] as const
    save(new Map(isChosen ? [...others, added] : others))
  }

  function setSlots(name: string, slots: number | null) {
    const id = idOf.get(name) ?? 0
    if (slotsOf.has(id)) save(new Map(slotsOf).set(id, slots))
  }

  return (
    <ClassSlotsInput
      help={lockText ? `${lockText}.` : takenIn.size > 0 ? LOCKED_CLASS_TEXT : undefined}
      disabled={Boolean(lockText)}
      rows={classes.map(({ id, name }) => ({
        classToken: name,
        label: name,
        checked: slotsOf.has(id),
        slots: slotsOf.has(id) ? (slotsOf.get(id) ?? null) : CLASS_SLOTS_DEFAULT,
        note: takenIn.get(id),
        isKept: slotsOf.has(id) && takenIn.has(id),
      }))}
      max={maxParticipants}
      error={fieldState.error?.message}
      onCheckedChange={choose}
      onSlotsChange={setSlots}
      onSlotsBlur={(name) =>
        setSlots(name, normalizedSlots(slotsOf.get(idOf.get(name) ?? 0), maxParticipants))
      }
    />
  )
}

const LOCKED_CLASS_TEXT = 'A class with registered cars cannot be removed.'

/** '6 registered, 2 on the waitlist': those who wait take no slot. */
function takenText(entries: EntryCount) {
  const { registered } = entries
  return [...(registered > 0 ? [`${registered} registered`] : []), ...waitNotes(entries)].join(', ')
}
