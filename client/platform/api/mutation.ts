import { mutationOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { call, type Input } from './http.ts'
import type { Topic } from './topics.ts'

/** A body without required properties may be left out of the call, but is given here. */
type Body<E extends Endpoint> = 'body' extends keyof Input<E> ? Exclude<Input<E>['body'], undefined> : void
/** The subject of a call is all of its input but the body. */
type Subject<E extends Endpoint> = Omit<Input<E>, 'body'>
type Given<S> = {} extends S ? [subject?: S] : [subject: S]

/** A mutation that sends a body to an endpoint, and what it changes: the endpoints of the topic are asked again. */
export function mutation<E extends Endpoint>(endpoint: E, topic: Topic, ...[subject]: Given<Subject<E>>) {
  return mutationOptions({
    mutationFn: (body: Body<E>) => call(endpoint, { ...subject, body } as unknown as Input<E>),
    meta: { topic },
  })
}
