import type { ReactNode } from 'react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

interface TabBarProps<Value extends string> {
  label: string;
  value: Value;
  /** A `count` stands in brackets after the label: 'Running (6)'. */
  tabs: readonly { value: Value; label: string; count?: string; content: ReactNode }[];
  onChange: (value: Value) => void;
  /** Ties tabs to their panels; unique on the page. */
  id: string;
  /** What stands between the tabs and the panel. */
  children?: ReactNode;
}

/** Tabs, and what the chosen one shows; arrow keys move between them. Wider than the screen, they go on in a second row. */
export function TabBar<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  id,
  children,
}: TabBarProps<Value>) {
  return (
    <>
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
            label={
              <span>{tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}</span>
            }
          />
        ))}
      </Tabs>
      {children}
      <div role="tabpanel" id={`${id}-panel-${value}`} aria-labelledby={`${id}-tab-${value}`}>
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </>
  );
}
