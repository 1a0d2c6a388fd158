import { createContext, type ReactNode } from 'react'

/** What a TimingTable folds under the cell that is being drawn, for a DriverCell to place under its name. */
export const FoldedLines = createContext<ReactNode>(null)
