import { queryOptions, type Query, type QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#contract/platform/endpoint.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { call, callPaged, type Input } from './http.ts'
import type { Row } from './pageReload.ts'
import { pagedQuery } from './paging.ts'

type Named = Endpoint & { name: EndpointName }
type Paged = Named & { isPaged: true }
type RowOf<E extends Endpoint> = Answer<E> extends readonly (infer R)[] ? R : never
/** A query holds the answer of its endpoint; that of a list holds one page, and how many rows there are. */
type Data<E extends Endpoint> = E extends { isPaged: true } ? { items: Answer<E>; total: number } : Answer<E>
/** An input without required parts may be left out. */
type Given<I> = {} extends I ? [input?: I] : [input: I]

/** What is asked for, whatever it answers. */
export type Keyed = { queryKey: QueryKey }

/** How the keys of all queries of an endpoint begin. */
export const keyOf = ({ name }: Named) => [name] as const

/** A query of what an endpoint answers to an input. Its key is the endpoint's name and the input. */
export function query<E extends Named>(endpoint: E, ...[given]: Given<Input<E>>) {
  const input = (given ?? {}) as Input<E>
  return queryOptions({
    queryKey: [endpoint.name, input] as const,
    queryFn: () =>
      (endpoint.isPaged ? callPaged(endpoint as Paged, input as Input<Paged>) : call(endpoint, input)) as Promise<
        Data<E>
      >,
  })
}

/** Without what each page sets by itself. */
type ListInput<E extends Paged> = WithoutSkip<Input<E>>
type WithoutSkip<I> = { [K in keyof I]: K extends 'query' ? Omit<I[K] & {}, 'skip'> : I[K] }

/** The key of a list that is loaded page by page: another than that of one page of it. */
export const pagesKey = <E extends Paged>({ name }: E, input: ListInput<E>) => [name, input, 'pages'] as const

/** Finds the lists of an endpoint that are loaded page by page. */
export const pagesOf = (endpoint: Paged) => ({
  queryKey: keyOf(endpoint),
  predicate: ({ queryKey }: Query) => queryKey[2] === 'pages',
})

/** A query of a list, page by page. `toRow` gives those rows an id that have none. */
export function pages<E extends Paged>(endpoint: E, input: ListInput<E>): PagedQuery<RowOf<E> & Row>
export function pages<E extends Paged, R extends Row>(
  endpoint: E,
  input: ListInput<E>,
  toRow: (row: RowOf<E>) => R,
): PagedQuery<R>
export function pages<E extends Paged>(endpoint: E, input: ListInput<E>, toRow?: (row: RowOf<E>) => Row) {
  return pagedQuery<Row>(pagesKey(endpoint, input), async (skip) => {
    const { items, total } = await callPage(endpoint, input, skip)
    return { items: toRow ? items.map(toRow) : (items as Row[]), total }
  })
}

type PagedQuery<R extends Row> = ReturnType<typeof pagedQuery<R>>

/** One page of a list. */
export async function callPage<E extends Paged>(endpoint: E, input: ListInput<E>, skip: number) {
  const asked = { ...input, query: { ...(input as { query?: object }).query, skip } }
  return (await callPaged(endpoint, asked as unknown as Input<E>)) as { items: RowOf<E>[]; total: number }
}

/** The input of a call about something in a folder. */
export const at = <Id = number>({ id, folderId }: { id: Id; folderId: number }) => ({
  params: { id },
  query: { folderId },
})

/** The rows of a folder to choose from: as many as one page can hold. */
export const choicesIn = <E extends Paged>(endpoint: E & TakesFolder<E>, folderId: number) =>
  query<E>(endpoint, { query: { folderId, topX: limits.largestPage } } as unknown as Input<E>)

type TakesFolder<E extends Endpoint> = { query: { folderId: number; topX: number } } extends Input<E> ? unknown : never
