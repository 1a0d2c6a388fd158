import { createContext } from 'react'
import type { Connection } from './connection.ts'

/** Undefined on the server. */
export const ConnectionContext = createContext<Connection | undefined>(undefined)
