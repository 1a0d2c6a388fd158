import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { LoadError, Page, Spinner } from '#web/ui/index.ts'
import { idInAddress } from '#web/browser/id-in-address.ts'
import { isNotFound } from '#web/data/api-error.ts'

type Props<Data, Key extends QueryKey> = {
  /** From the URL, so it may be any text. */
  id: string | number
  query: (id: number) => UseQueryOptions<Data, Error, Data, Key>
  /** The page around the skeleton, the error and 'not found'. `children` render their own page. */
  page?: { title: string; subtitle?: string }
  /** 'Failed to load event' */
  failure: string
  skeleton?: ReactNode
  missing: ReactNode
  /** Keeps showing the thing after somebody has deleted it. */
  isKeptWhenGone?: boolean
  children: (data: Data, isGone: boolean) => ReactNode
}

/** Loads one thing by the id in the URL. Renders a skeleton, then the thing, an error or 'not found'. */
export function Loaded<Data, Key extends QueryKey>(props: Props<Data, Key>) {
  const { id, query, page, failure, skeleton = <Spinner />, missing, children } = props
  const known = idInAddress(String(id))
  const options = query(known ?? 0)
  const { data, error, refetch } = useQuery({ ...options, enabled: known !== undefined })
  const isGone = isNotFound(error)
  const framed = (content: ReactNode) => (page ? <Page {...page}>{content}</Page> : content)

  if (known === undefined || (isGone && !(data !== undefined && props.isKeptWhenGone)))
    return page ? <Page title={page.title}>{missing}</Page> : missing
  if (data !== undefined) return <Fragment key={id}>{children(data, isGone)}</Fragment>
  if (!error) return framed(skeleton)
  return framed(<LoadError title={failure} error={error} onRetry={() => void refetch()} />)
}
