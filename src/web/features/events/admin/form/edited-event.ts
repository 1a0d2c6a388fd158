import { createContext } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'

/** The event that the form changes, as it is now; undefined for a new one. */
export const EditedEvent = createContext<EventDetail | undefined>(undefined)
