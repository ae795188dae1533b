import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { signInPressed } from '@/store/session/slice';
import { Banner } from '../../ui/Banner';
import { SignInView } from './SignInView';

export function SignInPage() {
  const dispatch = useAppDispatch();
  const { signingIn, exchanging, expired } = useAppSelector((state) => state.session);
  return (
    <SignInView
      isBusy={signingIn || exchanging}
      notice={
        expired ? (
          <Banner
            tone="low"
            title="Your session has ended. Please sign in again; what you were configuring is kept."
          />
        ) : null
      }
      onPress={() => dispatch(signInPressed())}
    />
  );
}
