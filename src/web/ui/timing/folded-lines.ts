import { createContext, type ReactNode } from 'react'

/** The folded lines of the cell that is being rendered, which a DriverCell puts under its name. */
export const FoldedLines = createContext<ReactNode>(null)
