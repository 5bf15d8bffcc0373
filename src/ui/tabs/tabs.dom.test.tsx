import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, focus, mount, press } from '../../../tests/support/mount.ts'
import { Tabs } from './tabs.tsx'

function QuickSearch() {
  const [value, setValue] = useState('tracking')
  const tabs = ['tracking', 'booking', 'customs'].map((name) => ({ value: name, label: name, panel: <p>{name} panel</p> }))
  return <Tabs id="quick" label="빠른 조회" tabs={tabs} value={value} onChange={setValue} />
}
const shown = (container: ParentNode) => find(container, '[role="tabpanel"]').textContent

test('S1-018 arrow keys move between tabs and show their panel; one tab stop', () => {
  const { container } = mount(<QuickSearch />)
  focus(find(container, '[aria-selected="true"]'))
  press('ArrowRight')
  expect(shown(container)).toBe('booking panel')
  expect(document.activeElement?.textContent).toBe('booking')
  press('End')
  expect(shown(container)).toBe('customs panel')
  press('ArrowRight')
  expect(shown(container)).toBe('tracking panel')
  press('ArrowLeft')
  expect(shown(container)).toBe('customs panel')
  press('Home')
  expect([shown(container), document.activeElement?.textContent]).toEqual(['tracking panel', 'tracking'])
  expect(container.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1)
})
test('APG tabs: the list has a name, each tab has its selected state, the selected one refers to its panel and names it', () => {
  const { container } = mount(<QuickSearch />)
  expect(find(container, '[role=tablist]').getAttribute('aria-label')).toBe('빠른 조회')
  expect([...container.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false'])
  const panel = find(container, '[role=tabpanel]')
  const tab = find(container, '[aria-selected=true]')
  expect([tab.getAttribute('aria-controls'), panel.getAttribute('aria-labelledby')]).toEqual([panel.id, tab.id])
})
test('S1-018 a click shows the panel, named by its tab', () => {
  const { container } = mount(<QuickSearch />)
  click(find(container, '#quick-tab-booking'))
  expect(shown(container)).toBe('booking panel')
  expect(find(container, '[role="tabpanel"]').getAttribute('aria-labelledby')).toBe('quick-tab-booking')
})
test('S1-018 S4-050 the shown tab pressed again is no change, so it asks nothing of unsaved text', () => {
  const changes: string[] = []
  const tabs = ['tracking', 'booking'].map((value) => ({ value, label: value, panel: value }))
  const { container } = mount(<Tabs id="quick" label="빠른 조회" tabs={tabs} value="tracking" onChange={(to) => changes.push(to)} />)
  click(find(container, '#quick-tab-tracking'))
  focus(find(container, '#quick-tab-tracking'))
  press('Home')
  expect(changes).toEqual([])
  click(find(container, '#quick-tab-booking'))
  expect(changes).toEqual(['booking'])
})
