import { groupName } from '@/domain/deploy/group';
import { effectiveProvider } from '@/domain/deploy/options';
import { counted } from '@/domain/numbers';
import { selectProviderChoices } from '@/store/deploy/choices';
import { selectConfiguration } from '@/store/deploy/selectors';
import { providerChosen } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { FormRow } from '../../../ui/FormRow';
import { OptionCard } from '../../../ui/OptionCard';
import { OptionGroup } from '../../../ui/OptionGroup';
import { ProviderMark } from '../../../ui/ProviderMark';
import { FromPrice } from './FromPrice';

export function ProviderRow() {
  const dispatch = useAppDispatch();
  const configuration = useAppSelector(selectConfiguration);
  const choices = useAppSelector(selectProviderChoices);
  const gpu = configuration.group === null ? 'it' : groupName(configuration.group);
  return (
    <FormRow
      title="Choose Provider"
      hint={`${counted(choices.length, 'provider')} ${choices.length === 1 ? 'has' : 'have'} ${gpu} now.`}
    >
      {(titleId) => (
        <OptionGroup
          labelledBy={titleId}
          minWidth={11.5}
          value={effectiveProvider(configuration)}
          onChange={(provider) => dispatch(providerChosen(provider))}
        >
          {choices.map((choice) => (
            <OptionCard
              key={choice.provider}
              value={choice.provider}
              title={choice.name}
              leading={
                <ProviderMark
                  provider={choice.provider}
                  name={choice.name}
                  monogram={choice.monogram}
                />
              }
              price={<FromPrice price={choice.lowestPrice} />}
              meta={`${counted(choice.configCount, 'config')} · ${counted(choice.regionCount, 'region')}`}
            />
          ))}
        </OptionGroup>
      )}
    </FormRow>
  );
}
