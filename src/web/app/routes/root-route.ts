import { createRootRoute } from '@tanstack/react-router'
import { NotFound } from '../page-states.tsx'
import { Root } from '../root.tsx'

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound })

export const root = () => rootRoute
