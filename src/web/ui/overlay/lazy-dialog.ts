import type { ComponentType } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { FailedToOpen, type OfDialog } from './failed-to-open.tsx'

/** A dialog whose code is loaded when it is first opened. If it cannot be loaded, a small dialog says so in its place. */
export const lazyDialog = <Props extends OfDialog>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { pending: null, failed: FailedToOpen })
