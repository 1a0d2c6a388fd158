import { createContext } from 'react'

/** Whether tables are for print, so that all of their rows are rendered. */
export const OnPaper = createContext(false)
