import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { settingsTabChosen, type SettingsTab } from '@/store/settings/slice';
import { PageHeader } from '../../ui/PageHeader';
import { TabBar } from '../../ui/TabBar';
import { KeysTab } from './keys/KeysTab';
import { ProfileTab } from './profile/ProfileTab';

const TABS: readonly { value: SettingsTab; label: string; content: ReactNode }[] = [
  { value: 'profile', label: 'Profile', content: <ProfileTab /> },
  { value: 'sshKeys', label: 'SSH Keys', content: <KeysTab /> },
];

/** The person's own profile, and the keys that open the team's instances (specification, section 2). */
export function Page() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector((state) => state.settings.tab);
  return (
    <>
      <PageHeader title="Settings" subtitle="Edit your profile and the SSH keys of your team" />
      <TabBar
        id="settings"
        label="Settings"
        value={tab}
        tabs={TABS}
        onChange={(chosen) => dispatch(settingsTabChosen(chosen))}
      />
    </>
  );
}
