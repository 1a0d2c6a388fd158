import { useRouteFacts } from './route-facts.ts'

const LOST = '404 Page Not Found'

/** The current page's name, for the browser's title and the breadcrumb. */
export function usePageName() {
  const { title = LOST } = useRouteFacts()
  return title
}
