import { useState, type ReactNode } from 'react';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { valueLine } from './values';

interface TreeNodeProps {
  name: string;
  value: unknown;
  /** Draws what is inside, when it is opened. */
  renderEntries: (value: object) => ReactNode;
}

/** A key and its value; one that holds others can be opened. */
export function TreeNode({ name, value, renderEntries }: TreeNodeProps) {
  const [isOpen, setOpen] = useState(false);
  if (typeof value !== 'object' || value === null) {
    return (
      <li>
        <p>
          <span className="key">{name}</span>
          <span className="value">{valueLine(value)}</span>
        </p>
      </li>
    );
  }
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRightRounded aria-hidden />
        <span className="key">{name}</span>
        <span className="value">{summary(value)}</span>
      </button>
      {isOpen ? <ul>{renderEntries(value)}</ul> : null}
    </li>
  );
}

/** What is inside, without reading it all. */
function summary(value: object): string {
  const keys = Object.keys(value);
  if (Array.isArray(value)) return `[${value.length}]`;
  const some = keys.slice(0, 6).join(', ');
  return keys.length > 6 ? `{${some}, …}` : `{${some}}`;
}
