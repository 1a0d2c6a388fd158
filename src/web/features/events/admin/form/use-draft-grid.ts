import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { totalSlots } from '#shared/domain/event-form-problem.ts'
import { carClassChoicesQuery } from './event-choices.api.ts'
import type { EventDraft } from './event-draft.ts'
import { settled, settledSlots } from './settled-numbers.ts'

/** The grid that the form would give: its places, the slots given away, and whose they are. */
export function useDraftGrid() {
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const [typedPlaces, chosen] = useWatch<EventDraft, ['maxParticipants', 'allowedClasses']>({
    name: ['maxParticipants', 'allowedClasses'],
  })
  const places = settled.maxParticipants(typedPlaces)
  const allowedClasses = chosen.map(({ classId, maxSlots }) => ({
    classId,
    maxSlots: settledSlots(maxSlots, places),
  }))
  const nameOf = (id: number) => classes.find((carClass) => carClass.id === id)?.name ?? ''

  return {
    places,
    slots: totalSlots({ allowedClasses }),
    entries: allowedClasses.map(({ classId, maxSlots }) => ({
      classToken: nameOf(classId),
      count: maxSlots,
    })),
  }
}
