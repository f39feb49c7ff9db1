import { createElement } from 'react'
import type { Component } from '#contract/content/components.ts'
import { iconOfComponent } from './iconOfComponent.ts'

/** What a component is, as far as its name says it. Decorative: the name stands beside it. */
export function ComponentIcon({ name }: Pick<Component, 'name'>) {
  return createElement(iconOfComponent(name), { 'aria-hidden': true })
}
