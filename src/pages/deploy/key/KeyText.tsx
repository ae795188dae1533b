import { MAX_PUBLIC_KEY_LENGTH } from '@/contract/words';
import { selectKeyCheck } from '@/store/deploy/keyCheck';
import { keyFieldLeft } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { KeyTextField } from '../../../ui/KeyTextField';
import { keyTextEvent } from './keyEntry';

/** The field for a pasted key. */
export function KeyText() {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => state.deploy.key.text);
  const check = useAppSelector(selectKeyCheck);
  return (
    <KeyTextField
      limit={MAX_PUBLIC_KEY_LENGTH}
      value={text}
      verdict={check}
      onChange={(typed) => dispatch(keyTextEvent(typed))}
      onLeave={() => dispatch(keyFieldLeft())}
    />
  );
}
