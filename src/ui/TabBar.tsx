import type { ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface TabBarProps<Value extends string> {
  label: string;
  value: Value;
  /** A `count` stands in brackets after the label: 'Running (6)'. */
  tabs: readonly { value: Value; label: string; count?: string }[];
  onChange: (value: Value) => void;
  /** Ties tabs to their panels; unique on the page, the same as the TabPanels'. */
  id: string;
}

/** Tabs of a page; arrow keys move between them. Wider than the screen, they go on in a second row. */
export function TabBar<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  id,
}: TabBarProps<Value>) {
  return (
    <Tabs
      value={value}
      onChange={(_event, next: Value) => onChange(next)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
      sx={{ mb: 3 }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          id={`${id}-tab-${tab.value}`}
          aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          label={<span>{tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}</span>}
        />
      ))}
    </Tabs>
  );
}

interface TabPanelProps {
  id: string;
  value: string;
  children: ReactNode;
}

/** What the chosen tab shows. Render only the chosen tab's panel. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  );
}
