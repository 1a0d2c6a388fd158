import { createContext } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'

/** The current version of the event that is being edited; undefined for a new event. */
export const EditedEvent = createContext<EventDetail | undefined>(undefined)
